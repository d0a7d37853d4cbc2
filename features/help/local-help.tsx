import { Form, Link } from 'react-router';
import { type Dialable, type EmergencyPanel, servicesByNumbers } from '#core/help/emergency.ts';
import { emergencyLineText, servicesText } from '#text/emergency.ts';
import { helpText as text } from '#text/help.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { HelpList } from './help-list.tsx';
import styles from './local-help.module.css';
import { NoList } from './no-list.tsx';
import type { HelpView } from './service.server.ts';
import { ServiceNumbers } from './service-numbers.tsx';
import { useNationality } from './use-nationality.ts';

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
  emergency: EmergencyPanel | null;
  help: HelpView;
}) {
  return (
    <div className={styles.help}>
      <CallFirst numbers={emergency} />
      <div>
        {help.state === 'found' && <FoundHelp found={help} placeName={placeName} path={path} />}
        {help.state !== 'found' && <NoList help={help} placeName={placeName} path={path} />}
      </div>
    </div>
  );
}

function CallFirst({ numbers }: { numbers: EmergencyPanel | null }) {
  return (
    <section className={styles.call}>
      <h2>{text.emergency.title}</h2>
      {numbers ? (
        <dl>
          {servicesByNumbers(numbers).map(({ services, numbers }) => (
            <Line key={servicesText(services)} label={servicesText(services)} numbers={numbers} />
          ))}
          {numbers.lines.map(({ line, numbers }) => (
            <Line key={line} label={emergencyLineText[line]} numbers={numbers} />
          ))}
        </dl>
      ) : (
        <p>{text.emergency.none}</p>
      )}
      {numbers?.warning && <p>{numbers.warning}</p>}
      {numbers?.linesWarning && (
        <p>
          {text.emergency.lines(
            numbers.lines.map(({ line }) => emergencyLineText[line]),
            numbers.linesWarning,
          )}
        </p>
      )}
    </section>
  );
}

function Line({ label, numbers }: { label: string; numbers: readonly Dialable[] }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {numbers.length === 0 && text.emergency.unlisted}
        <ServiceNumbers numbers={numbers} styles={{ or: styles.or }} />
      </dd>
    </div>
  );
}

function FoundHelp({ found, placeName, path }: { found: Found; placeName: string; path: string }) {
  const { hospitals, words, missed, isOld } = found;
  const instead = missed && <NoList help={missed} placeName={placeName} path={path} hasRecord />;
  // Another site's map comes after our own list; that nobody answered just now comes before it.
  const isElsewhere = missed?.state === 'off';
  return (
    <>
      {!isElsewhere && instead}
      <section className={styles.part}>
        <h2>{text.hospitals.title}</h2>
        <p className={styles.words}>{words.hospitals}</p>
        <HelpList rows={hospitals} />
      </section>
      <Missions found={found} path={path} />
      {isElsewhere && instead}
      <p className={styles.source}>
        {isOld && <strong>{text.failed.title}. </strong>}
        {words.from} {isOld && text.old} {text.check}{' '}
        {missed ? (
          <Link to="/sources#guide">{text.record.sources}</Link>
        ) : (
          <a href="https://www.openstreetmap.org/copyright" rel="noopener">
            openstreetmap.org/copyright
          </a>
        )}
      </p>
    </>
  );
}

function Missions({ found, path }: { found: Found; path: string }) {
  const { missions, words, of, capital } = found;
  const farther = missions.slice(MISSIONS_OPEN);
  return (
    <section className={styles.part} id="missions">
      <h2>{text.missions.title}</h2>
      <Nationality found={found} path={path} />
      {words.missions && (
        <p className={styles.words}>
          {words.missions}{' '}
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
      {of && found.farther && (
        <>
          <p className={styles.words}>{text.record.nearest(of.name)}</p>
          <HelpList rows={[found.farther]} />
        </>
      )}
      <HelpList rows={missions.slice(0, MISSIONS_OPEN)} />
      {farther.length > 0 && (
        <Disclosure look="words" summary={text.missions.more(farther.length)}>
          <HelpList rows={farther} />
        </Disclosure>
      )}
    </section>
  );
}

/** Whose embassy is asked for: a plain form, which a browser with scripts remembers for the next place. */
function Nationality({ found: { countries, countriesNear, of }, path }: { found: Found; path: string }) {
  const { remember } = useNationality(path);
  return (
    <Form
      action={`${path}#missions`}
      className={styles.choose}
      key={of?.code}
      onSubmit={(event) => remember(String(new FormData(event.currentTarget).get('of') ?? ''))}
    >
      <label>
        {text.missions.of}
        <select name="of" defaultValue={of?.code ?? ''}>
          <option value="">{text.missions.all(countriesNear)}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit">{text.missions.show}</Button>
    </Form>
  );
}
