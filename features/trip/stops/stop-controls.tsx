import { Link } from 'react-router';
import { withMovedStop, withoutStop } from '#core/trip/edit-trip.ts';
import type { Trip } from '#core/trip/trip.ts';
import { tripPath } from '#core/trip/trip-path.ts';
import { tripText } from '#text/trip/trip.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import styles from './stop-controls.module.css';

const text = tripText.stops;

type StopControlsProps = {
  at: number;
  trip: Trip;
  name: string;
  onRemove: () => void;
  onMove: (by: -1 | 1) => void;
};

/** A stop's place in the order: earlier, later, gone. Links that work without scripts. */
export function StopControls({ at, trip, name, onMove, onRemove }: StopControlsProps) {
  const move = (by: -1 | 1, icon: IconName, label: string) => {
    const isPossible = at + by >= 0 && at + by < trip.stops.length;
    return (
      isPossible && (
        <ControlLink
          to={tripPath(withMovedStop(trip, at, by))}
          icon={icon}
          label={label}
          onPress={() => onMove(by)}
          data-move={by}
        />
      )
    );
  };
  return (
    <div className={styles.controls}>
      {move(-1, 'arrow-up', text.earlier(name))}
      {move(1, 'arrow-down', text.later(name))}
      <ControlLink
        to={tripPath(withoutStop(trip, at))}
        icon="close"
        label={text.remove(name)}
        onPress={onRemove}
      />
    </div>
  );
}

/** A link for browsers without scripts, and a press for all others; a held key opens it as any link. */
function ControlLink({
  to,
  icon,
  label,
  onPress,
  ...rest
}: {
  to: string;
  icon: IconName;
  label: string;
  onPress: () => void;
  'data-move'?: number;
}) {
  return (
    <Link
      {...rest}
      to={to}
      className={styles.control}
      aria-label={label}
      title={label}
      rel="nofollow"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onPress();
      }}
    >
      <Icon name={icon} size={18} />
    </Link>
  );
}
