import { Link } from 'react-router';
import styles from '#features/teams/page/teams.module.css';
import { teamText } from '#text/teams/teams.ts';
import forms from '#ui/form/form.module.css';
import plates from '#ui/plates.module.css';
import { Tag } from '#ui/tag.tsx';
import type { TeamView } from './team-view.server.ts';

const text = teamText.alerts;

/** Alerts that reach somebody of the list who is there today, worst first, and who was asked for alerts. */
export function AlertsPart({ view: { alerts, alertCount, statusText } }: { view: TeamView }) {
  return (
    <section className={plates.plate} aria-labelledby="alerts">
      <h2 id="alerts">{text.title}</h2>
      {alerts.length > 0 && (
        <ul>
          {alerts.map((alert) => (
            <li key={alert.id} className={styles.line}>
              <div>
                <p>
                  <Tag tone={alert.type}>{text.types[alert.type]}</Tag> {alert.message}
                </p>
                <p className={forms.hint}>
                  {text.people(alert.people)}. <a href={alert.link}>{text.says(alert.source)}</a>
                </p>
              </div>
              <Link to={alert.nearPath}>
                {text.near}
                <span className="visually-hidden">: {alert.message}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {alertCount > alerts.length && <p>{text.more(alertCount - alerts.length)}</p>}
      <p className={alerts.length > 0 ? forms.hint : undefined}>{statusText}</p>
    </section>
  );
}
