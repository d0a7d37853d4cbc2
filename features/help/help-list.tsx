import { helpText as text } from '#text/help.ts';
import { Icon } from '#ui/icon.tsx';
import { Flag } from '#ui/place/flag.tsx';
import styles from './help-list.module.css';
import type { HelpRow } from './service.server.ts';

/** Hospitals or missions, nearest first, each with how to call and find it. */
export function HelpList({ rows }: { rows: readonly HelpRow[] }) {
  if (rows.length === 0) return null;
  return (
    <ol className={styles.list}>
      {rows.map(({ id, name, note, countryCode, distance, address, phone }) => (
        <li key={id}>
          <span className={styles.distance}>{distance}</span>
          <span className={styles.words}>
            <span className={styles.name}>
              {countryCode && <Flag countryCode={countryCode} />}
              {name}
            </span>
            {note && <span className={styles.note}>{note}</span>}
            {address && <span className={styles.note}>{address}</span>}
          </span>
          <span className={styles.links}>
            {phone && (
              <a href={`tel:${phone.tel}`} aria-label={`${text.call(name)}: ${phone.text}`}>
                <Icon name="phone" size={16} />
                {phone.text}
              </a>
            )}
            <a
              href={`https://www.openstreetmap.org/${id}`}
              rel="noopener nofollow"
              aria-label={`${text.map}: ${text.mapOf(name)}`}
            >
              <Icon name="external" size={16} />
              {text.map}
            </a>
          </span>
        </li>
      ))}
    </ol>
  );
}
