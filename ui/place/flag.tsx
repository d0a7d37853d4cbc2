import styles from './flag.module.css';

/** A country's flag; decorative. @param countryCode ISO 3166-1 alpha-2, either case */
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
