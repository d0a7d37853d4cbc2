import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { helpText as text } from '#text/help.ts';
import { ButtonLink } from '#ui/button.tsx';
import styles from './local-help.module.css';
import type { HelpView } from './service.server.ts';

type Missing = Exclude<HelpView, { state: 'found' }>;

/** Why there is no list of today, and what to do instead. @param hasRecord what was recorded stands below */
export function NoList({
  help,
  placeName,
  path,
  hasRecord = false,
}: {
  help: Missing;
  placeName: string;
  path: string;
  hasRecord?: boolean;
}) {
  if (help.state === 'area')
    return (
      <Notice title={text.area.title} words={[text.area.why(placeName)]}>
        <ul className={styles.cities}>
          {help.cities.map((city) => (
            <li key={city.path}>
              <Link to={city.path} rel="nofollow">
                {city.name}
              </Link>
            </li>
          ))}
        </ul>
      </Notice>
    );
  if (help.state === 'off')
    return hasRecord ? (
      <p className={styles.map}>
        {text.record.map} <MapLinks at={help} placeName={placeName} />
      </p>
    ) : (
      <Notice title={text.off.title} words={[text.off.why(placeName), text.off.todo]}>
        <p>
          <MapLinks at={help} placeName={placeName} />
        </p>
      </Notice>
    );
  return <Unanswered help={help} path={path} hasRecord={hasRecord} />;
}

function Unanswered({
  help,
  path,
  hasRecord,
}: {
  help: Extract<Missing, { state: 'failed' | 'busy' }>;
  path: string;
  hasRecord: boolean;
}) {
  const isBusy = help.state === 'busy';
  const why = isBusy
    ? (hasRecord ? text.record : text.failed).busy(help.seconds)
    : hasRecord
      ? text.record.failed
      : text.failed.why;
  return (
    <Notice title={isBusy ? text.failed.busyTitle : text.failed.title} words={[why]}>
      <ButtonLink to={path} reloadDocument variant="primary">
        {text.failed.retry}
      </ButtonLink>
    </Notice>
  );
}

/** OpenStreetMap's own search, at the place. */
function MapLinks({
  at: { latitude, longitude },
  placeName,
}: {
  at: { latitude: number; longitude: number };
  placeName: string;
}) {
  const search = (what: string) =>
    `https://www.openstreetmap.org/search?query=${what}#map=13/${latitude.toFixed(2)}/${longitude.toFixed(2)}`;
  return (
    <span className={styles.cities}>
      <a href={search('hospital')} rel="noopener nofollow">
        {text.off.hospitals(placeName)}
      </a>
      <a href={search('embassy')} rel="noopener nofollow">
        {text.off.missions(placeName)}
      </a>
    </span>
  );
}

function Notice({ title, words, children }: { title: string; words: string[]; children: ReactNode }) {
  return (
    <section className={styles.notice}>
      <h2>{title}</h2>
      {words.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {children}
    </section>
  );
}
