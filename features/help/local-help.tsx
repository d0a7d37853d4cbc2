import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { EMERGENCY_SERVICES, type EmergencyView } from '#core/help/emergency.ts';
import { helpText as text } from '#text/help.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { HelpList } from './help-list.tsx';
import styles from './local-help.module.css';
import type { HelpView } from './service.server.ts';

/** Nearer ones stand open; a capital has two hundred. */
const MISSIONS_OPEN = 12;

type Found = Extract<HelpView, { state: 'found' }>;

/** Whom to call, then hospitals and embassies by distance, or why there is no list. */
export function LocalHelp({
  placeName,
  path,
  emergency,
  help,
}: {
  placeName: string;
  path: string;
  emergency: EmergencyView | null;
  help: HelpView;
}) {
  return (
    <>
      <CallFirst numbers={emergency} />
      {help.state === 'found' && <FoundHelp found={help} path={path} />}
      {help.state === 'area' && (
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
      )}
      {help.state === 'off' && (
        <Notice title={text.off.title} words={[text.off.why(placeName), text.off.todo]}>
          <ul className={styles.cities}>
            <li>
              <a href={mapSearch('hospital', help)} rel="noopener nofollow">
                {text.off.hospitals(placeName)}
              </a>
            </li>
            <li>
              <a href={mapSearch('embassy', help)} rel="noopener nofollow">
                {text.off.missions(placeName)}
              </a>
            </li>
          </ul>
        </Notice>
      )}
      {help.state === 'failed' && (
        <Notice title={text.failed.title} words={[text.failed.why]}>
          <ButtonLink to={path} reloadDocument variant="primary">
            {text.failed.retry}
          </ButtonLink>
        </Notice>
      )}
      {help.state === 'busy' && (
        <Notice title={text.failed.busyTitle} words={[text.failed.busy(help.seconds)]}>
          <ButtonLink to={path} reloadDocument variant="primary">
            {text.failed.retry}
          </ButtonLink>
        </Notice>
      )}
    </>
  );
}

/** OpenStreetMap's own search, at the place. */
const mapSearch = (what: string, { latitude, longitude }: { latitude: number; longitude: number }) =>
  `https://www.openstreetmap.org/search?query=${what}#map=13/${latitude.toFixed(2)}/${longitude.toFixed(2)}`;

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

function CallFirst({ numbers }: { numbers: EmergencyView | null }) {
  return (
    <section className={styles.call}>
      <h2>{text.emergency.title}</h2>
      {numbers ? (
        <dl>
          {EMERGENCY_SERVICES.map((service) => (
            <div key={service}>
              <dt>{text.emergency.services[service]}</dt>
              <dd>
                {numbers[service].length === 0 && text.emergency.unlisted}
                {numbers[service].map((number) =>
                  number.tel ? (
                    <a key={number.text} href={`tel:${number.tel}`}>
                      {number.text}
                    </a>
                  ) : (
                    <span key={number.text}>{number.text}</span>
                  ),
                )}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{text.emergency.none}</p>
      )}
      {numbers?.warning && <p>{numbers.warning}</p>}
    </section>
  );
}

function FoundHelp({ found, path }: { found: Found; path: string }) {
  const { hospitals, hospitalsInAll, hospitalReach } = found;
  return (
    <>
      <section className={styles.part}>
        <h2>{text.hospitals.title}</h2>
        <p className={styles.words}>
          {hospitalsInAll === 0
            ? text.hospitals.none(hospitalReach)
            : text.hospitals.shown(hospitals.length, hospitalsInAll, hospitalReach)}
        </p>
        <HelpList rows={hospitals} />
      </section>
      <Missions found={found} path={path} />
      <p className={styles.source}>
        {found.isOld && <strong>{text.failed.title}. </strong>}
        {found.from} {found.isOld && text.old} {text.check}{' '}
        <a href="https://www.openstreetmap.org/copyright" rel="noopener">
          openstreetmap.org/copyright
        </a>
      </p>
    </>
  );
}

function Missions({ found, path }: { found: Found; path: string }) {
  const { missions, missionReach, countries, of, capital } = found;
  const farther = missions.slice(MISSIONS_OPEN);
  return (
    <section className={styles.part} id="missions">
      <h2>{text.missions.title}</h2>
      {countries.length > 1 && (
        <Form action={`${path}#missions`} className={styles.choose} key={of?.code}>
          <label>
            {text.missions.of}
            <select name="of" defaultValue={of?.code ?? ''}>
              <option value="">{text.missions.all(countries.length)}</option>
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <Button type="submit">{text.missions.show}</Button>
        </Form>
      )}
      {missions.length === 0 && (
        <p className={styles.words}>
          {of ? text.missions.noneOf(of.name, missionReach) : text.missions.none(missionReach)}{' '}
          {capital && (
            <>
              {text.missions.capital}{' '}
              <Link to={capital.path} rel="nofollow">
                {capital.name}
              </Link>
            </>
          )}
        </p>
      )}
      <HelpList rows={missions.slice(0, MISSIONS_OPEN)} />
      {farther.length > 0 && (
        <details className={styles.more}>
          <summary>{text.missions.more(farther.length)}</summary>
          <HelpList rows={farther} />
        </details>
      )}
    </section>
  );
}
