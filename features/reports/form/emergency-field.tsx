import { servicesByNumbers } from '#core/help/emergency.ts';
import { EMERGENCIES, type Emergency } from '#core/report/report.ts';
import type { FormPlace } from '#features/reports/draft/report-place.ts';
import { servicesText } from '#text/emergency.ts';
import { reportReadingText } from '#text/reports/report-reading.ts';
import { reportText } from '#text/reports/reports.ts';
import { Button } from '#ui/button.tsx';
import { useMediaQuery } from '#ui/hooks/use-media-query.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './emergency-field.module.css';
import { EMERGENCY_ICONS } from './emergency-icons.ts';

const text = reportText.form;

/** One emergency of five or none; whom to call stands there first. */
export function EmergencyField({
  emergency,
  numbers,
  onChange,
}: {
  emergency: Emergency | null;
  numbers: FormPlace['numbers'];
  onChange: (emergency: Emergency | null) => void;
}) {
  // A chosen one that is not shown would keep the others out of reach of the keyboard. Every browser that runs this matches.
  const hasScripts = useMediaQuery('all');
  return (
    <div className={styles.group}>
      <fieldset className={styles.field}>
        <legend className={styles.legend}>
          {text.emergency} <span className={styles.optional}>{emergency === null && text.optional}</span>
        </legend>
        <CallFirst numbers={numbers} isUrgent={emergency !== null} />
        <div className={styles.chips}>
          {EMERGENCIES.map((kind) => (
            <label key={kind} className={styles.chip}>
              <input
                type="radio"
                name="report_emergency"
                value={kind}
                checked={emergency === kind}
                onChange={() => onChange(kind)}
              />
              <Icon name={EMERGENCY_ICONS[kind]} size={18} />
              {reportReadingText.emergencies[kind]}
            </label>
          ))}
          {!hasScripts && (
            <label className={`${styles.chip} ${styles.none}`}>
              <input
                type="radio"
                name="report_emergency"
                value=""
                checked={emergency === null}
                onChange={() => onChange(null)}
              />
              {text.none}
            </label>
          )}
        </div>
      </fieldset>
      {emergency !== null && (
        <span className={styles.clear}>
          <Button variant="text" onClick={() => onChange(null)}>
            {text.clear}
          </Button>
        </span>
      )}
    </div>
  );
}

/** The local emergency numbers as links, and that nobody here answers. @param numbers null: none; undefined: loading */
function CallFirst({ numbers, isUrgent }: { numbers: FormPlace['numbers']; isUrgent: boolean }) {
  return (
    <div className={styles.call} data-urgent={isUrgent} role="status">
      <p>
        <strong>{text.dangerNow}</strong> {text.noRescue}
      </p>
      {numbers ? (
        <ul>
          {servicesOf(numbers).map(({ names, dialables }) => (
            <li key={names}>
              <span>{names}</span>
              {dialables.length === 0 && <span>{text.unlisted}</span>}
              {dialables.map((number) =>
                number.tel ? (
                  <a key={number.text} href={`tel:${number.tel}`} aria-label={`${names}: ${number.text}`}>
                    {number.text}
                  </a>
                ) : (
                  <span key={number.text}>{number.text}</span>
                ),
              )}
            </li>
          ))}
        </ul>
      ) : (
        numbers === null && <p>{text.noNumbers}</p>
      )}
      {numbers?.warning && <p>{numbers.warning}</p>}
    </div>
  );
}

const servicesOf = (numbers: NonNullable<FormPlace['numbers']>) =>
  servicesByNumbers(numbers).map(({ services, numbers }) => ({
    names: servicesText(services),
    dialables: numbers,
  }));
