import { helpText as text } from '#text/help.ts';
import { Icon } from '#ui/icon.tsx';
import { Flag } from '#ui/place/flag.tsx';
import styles from './help-list.module.css';
import type { HelpRow } from './help-row.server.ts';

/** Hospitals or missions, nearest first, each with how to call and find it. */
export function HelpList({ rows }: { rows: readonly HelpRow[] }) {
  if (rows.length === 0) return null;
  return (
    <ol className={styles.list}>
      {rows.map((row) => (
        <li key={row.id}>
          <span className={styles.distance}>{row.distance}</span>
          <span className={styles.words}>
            <span className={styles.name}>
              {row.countryCode && <Flag countryCode={row.countryCode} />}
              {row.name}
            </span>
            {row.note && <span className={styles.note}>{row.note}</span>}
            {row.address && <span className={styles.note}>{row.address}</span>}
          </span>
          <Ways row={row} />
        </li>
      ))}
    </ol>
  );
}

/** How to reach it: by phone, on its own page, on the map. */
function Ways({ row: { name, phone, afterHours, website, mapUrl } }: { row: HelpRow }) {
  return (
    <span className={styles.links}>
      {phone && (
        <a href={`tel:${phone.tel}`} aria-label={`${text.call(name)}: ${phone.text}`}>
          <Icon name="phone" size={16} />
          {phone.text}
        </a>
      )}
      {afterHours && (
        <a
          href={`tel:${afterHours.tel}`}
          aria-label={`${text.record.afterHours}: ${text.call(name)}: ${afterHours.text}`}
        >
          <Icon name="phone" size={16} />
          {text.record.afterHours}: {afterHours.text}
        </a>
      )}
      {website && (
        <a href={website} rel="noopener nofollow" aria-label={text.record.websiteOf(name)}>
          {text.record.website}
        </a>
      )}
      <a href={mapUrl} rel="noopener nofollow" aria-label={`${text.map}: ${text.mapOf(name)}`}>
        <Icon name="external" size={16} />
        {text.map}
      </a>
    </span>
  );
}
