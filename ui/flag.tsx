import styles from './flag.module.css';

/**
 * A country's flag, served by us. Decorative: the country's name stands beside it.
 * @param countryCode ISO 3166-1 alpha-2, either case
 */
export function Flag({ countryCode }: { countryCode: string }) {
  return (
    <img
      className={styles.flag}
      src={`/flags/${countryCode.toLowerCase()}.svg`}
      width={20}
      height={15}
      alt=""
      loading="lazy"
    />
  );
}
