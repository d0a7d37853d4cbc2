import { ALERT_ICONS } from '#ui/place/alert-icons.ts';
import { Shield } from '#ui/place/shield.tsx';
import { Icon } from '../icon.tsx';
import type { MapCluster } from './clusters.ts';
import styles from './map.module.css';
import { ALERT_LOOKS, type AlertLook, type MapPoint } from './map-types.ts';

/** A marker: shield and name. Its foot is at its position. */
export function MapMarker({
  point,
  isOpen,
  onSelect,
}: {
  point: MapPoint;
  isOpen: boolean;
  onSelect: (id: string | null) => void;
}) {
  return (
    <button
      type="button"
      className={styles.marker}
      aria-expanded={isOpen}
      data-marker={point.id}
      data-you={point.isYou || undefined}
      onClick={() => onSelect(isOpen ? null : point.id)}
    >
      <Shield score={point.score} width={isOpen ? 42 : 34} isBorrowed={point.isBorrowed} />
      {point.alert && <AlertMark look={point.alert} />}
      <span className={styles.name}>
        {point.isYou && <Icon name="navigation" size={12} />}
        {point.name}
      </span>
      <span className="visually-hidden">{point.details}</span>
    </button>
  );
}

/** Several markers as one: how many, and the lowest score among them. */
export function ClusterMarker({
  cluster,
  label,
  onOpen,
}: {
  cluster: MapCluster;
  label: string;
  onOpen: () => void;
}) {
  const { members } = cluster;
  const alert = ALERT_LOOKS.find((look) => members.some((member) => member.alert === look)) ?? null;
  return (
    <button
      type="button"
      className={styles.cluster}
      aria-label={label}
      data-cluster={members.length}
      onClick={onOpen}
    >
      {members.length}
      {alert && <AlertMark look={alert} />}
    </button>
  );
}

const AlertMark = ({ look }: { look: AlertLook }) => (
  <span className={styles.alert} data-look={look}>
    <Icon name={ALERT_ICONS[look]} size={14} />
  </span>
);
