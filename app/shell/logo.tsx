import styles from './logo.module.css';

/** The mark: a shield's outline around a position. Decorative: the name stands beside it. */
export function LogoMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path d="M24.6 8.2C22 6.6 19 5.4 16 3.6 12.2 5.9 8.4 7 4.6 7.3V15.5C4.6 22.6 9.3 26.7 16 29.4 20.3 27.7 23.8 25.3 25.8 21.8" />
      <circle cx="22.2" cy="15" r="4.3" />
    </svg>
  );
}
