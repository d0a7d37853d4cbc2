import { Link } from 'react-router';
import type { StaffPlace, Whereabouts } from '#core/team/team-api-schema.ts';
import { dashboardText } from '#text/dashboard.ts';
import { teamText } from '#text/teams/teams.ts';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import look from '#ui/map/info-window.module.css';
import { ScoreBadge } from '#ui/place/band.tsx';

type StaffWindowProps = {
  person: Whereabouts['people'][number];
  place: StaffPlace;
  alerts: Whereabouts['alerts'];
  onClose: () => void;
};

/** Who stands there, with the score and the gravest alert of the place. Escape and the cross close it. */
export function StaffWindow({ person, place, alerts, onClose }: StaffWindowProps) {
  const gravest = alerts.find(({ id }) => id === place.alerts[0]);
  return (
    <div className={look.window} role="dialog" aria-label={person.name} tabIndex={-1} data-map-window>
      <header className={look.head}>
        <div>
          <h2>{person.name}</h2>
          <p>
            <Link to={`/safety/${place.id}`}>{place.description}</Link>
          </p>
        </div>
        <IconButton label={dashboardText.close} onClick={onClose}>
          <Icon name="close" size={20} />
        </IconButton>
      </header>
      <div className={look.badge}>
        <ScoreBadge score={place.overall_safety} isBorrowed={place.is_borrowed} width={38} />
      </div>
      {gravest && (
        <ul className={look.facts}>
          <li>
            <Icon name="alert" size={18} />
            <span>{teamText.list.alerts(place.alerts.length, gravest.message)}</span>
          </li>
        </ul>
      )}
    </div>
  );
}
