import {
  CHECK_NUMBERS,
  type Dialable,
  type EmergencyPanel,
  emergencyPanel,
  type EmergencyNumbers as ListedNumbers,
  saidByLists,
  servicesByNumbers,
} from '#core/help/emergency.ts';
import { ServiceNumbers } from '#features/help/service-numbers.tsx';
import { emergencyLineText, servicesText } from '#text/emergency.ts';
import { safetyText } from '#text/safety/safety.ts';
import { safetyStaticText } from '#text/safety/safety-static.ts';
import { Icon } from '#ui/icon.tsx';
import { type MarkupText, StaticMarkup } from '#ui/static-markup.tsx';
import styles from './emergency-strip.module.css';

const text = safetyStaticText.emergency;

/** The numbers to call, as links to press. @param isWide above both columns, its notes beside the numbers */
export const EmergencyStrip = ({ strip, isWide }: { strip: MarkupText; isWide: boolean }) => (
  <StaticMarkup
    as="section"
    id="emergency"
    className={isWide ? `${styles.strip} ${styles.wide}` : styles.strip}
    label={safetyText.emergency}
    markup={strip}
  />
);

/** The content of the strip; with a warning where lists disagree. */
export function EmergencyNumbers({ listed, helpPath }: { listed: ListedNumbers | null; helpPath: string }) {
  const panel = listed && emergencyPanel(listed);
  return (
    <>
      <div className={styles.head}>
        <strong className={styles.title}>
          <Icon name="phone" size={18} />
          {text.title}
        </strong>
        <p className={styles.source}>
          <a href={helpPath} rel="nofollow" className={styles.help}>
            {text.help}
          </a>
          <a href="/sources#emergency">{text.source}</a>
        </p>
      </div>
      {panel ? (
        <div className={styles.services}>
          {servicesByNumbers(panel).map(({ services, numbers }) => (
            <Service
              key={servicesText(services)}
              label={servicesText(services)}
              numbers={numbers}
              reachesAll={services.length === 3}
            />
          ))}
          {panel.lines.map(({ line, numbers }) => (
            <Service key={line} label={emergencyLineText[line]} numbers={numbers} />
          ))}
        </div>
      ) : (
        <p className={styles.none}>{text.none}</p>
      )}
      {panel && <More panel={panel} listed={listed} />}
    </>
  );
}

/** How sure all of them are. */
function More({
  panel: { linesWarning, warning },
  listed,
}: {
  panel: EmergencyPanel;
  listed: ListedNumbers;
}) {
  if (!warning && !linesWarning) return null;
  return (
    <div className={styles.more}>
      {listed.note && <p>{listed.note}</p>}
      {linesWarning && <p>{linesWarning}</p>}
      {listed.mustVerify && <Warning said={saidByLists(listed)} />}
    </div>
  );
}

/** What each list says is one press away: whoever needs help reads numbers, not lists. */
const Warning = ({ said }: { said: readonly string[] }) =>
  said.length === 0 ? (
    <p>{CHECK_NUMBERS}</p>
  ) : (
    <details>
      <summary>{CHECK_NUMBERS}</summary>
      <p>{said.join(' ')}</p>
    </details>
  );

/** So long that it needs smaller digits to stay on one line. */
const LONG_NUMBER = 7;

type ServiceProps = { label: string; numbers: readonly Dialable[]; reachesAll?: boolean };

function Service({ label, numbers, reachesAll = false }: ServiceProps) {
  return (
    <div className={styles.service} data-all={reachesAll || undefined}>
      <span className={styles.numbers}>
        {numbers.length === 0 && <span className={styles.unlisted}>{text.unlisted}</span>}
        <ServiceNumbers
          numbers={numbers}
          styles={styles}
          linkOf={(number) => ({
            'aria-label': `${label}: ${number.text}`,
            'data-long': number.text.length >= LONG_NUMBER || undefined,
          })}
        />
      </span>
      <span className={styles.label}>{label}</span>
    </div>
  );
}
