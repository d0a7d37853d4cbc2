import { Link } from 'react-router';
import type { NearbyKind } from '#core/nearby/nearby.ts';
import type { NearbyEntry } from '#core/nearby/nearby-schema.ts';
import { longDateText } from '#core/text/date-text.ts';
import { withUnbrokenUnits } from '#core/text/markup.ts';
import { relativeTimeText } from '#core/text/relative-time.ts';
import { Age } from '#features/reports/read/age.tsx';
import { nearbyText as text } from '#text/nearby/nearby.ts';
import { useNow } from '#ui/hooks/use-now.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { ALERT_ICONS } from '#ui/place/alert-icons.ts';
import styles from './nearby-list.module.css';

const KIND_ICONS: Record<Exclude<NearbyKind, 'alert'>, IconName> = {
  advice: 'landmark',
  report: 'message',
  headline: 'newspaper',
};

const iconOf = ({ kind, type }: NearbyEntry): IconName =>
  kind === 'alert' ? ALERT_ICONS[type ?? 'info'] : KIND_ICONS[kind];

type NearbyListProps = {
  entries: readonly NearbyEntry[];
  label: string;
  /** Of many places: each entry says which it is near to. */
  isOfMany?: boolean;
};

/** What happened, one under the other: of what kind, what, how far away, how long ago, and who says so. */
export const NearbyList = ({ entries, label, isOfMany = false }: NearbyListProps) =>
  entries.length > 0 && (
    <ol className={styles.list} aria-label={label}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} from={isOfMany ? entry.place_name : null} />
      ))}
    </ol>
  );

function Entry({ entry, from }: { entry: NearbyEntry; from: string | null }) {
  const { kind, type, text: words, at, source, link } = entry;
  const where = withUnbrokenUnits(text.where(entry, from));
  return (
    <li data-type={kind === 'alert' ? type : undefined}>
      <Icon name={iconOf(entry)} size={20} className={styles.icon} />
      <div>
        <p className={styles.kind}>
          {text.kinds[kind]}
          {kind === 'alert' && type && `: ${text.types[type]}`}
        </p>
        <p className={styles.words} dir="auto">
          {withUnbrokenUnits(words)}
        </p>
        <p className={styles.meta}>
          {where && <span>{where}</span>}
          {kind === 'report' ? <Age iso={at} /> : <When iso={at} />}
          <Source link={link} name={source} />
        </p>
      </div>
    </li>
  );
}

const Source = ({ link, name }: { link: string; name: string }) =>
  link.startsWith('/') ? (
    <Link to={link}>{name}</Link>
  ) : (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  );

/** A date that turns into how long ago, or how soon, after hydration. */
function When({ iso }: { iso: string }) {
  const now = useNow();
  const date = longDateText(iso);
  return (
    <time dateTime={iso} title={date}>
      {now === null ? date : relativeTimeText(iso, now)}
    </time>
  );
}
