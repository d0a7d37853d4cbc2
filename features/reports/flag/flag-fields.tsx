import { FLAG_REASONS } from '#core/report/report.ts';
import { reportFlagText as text } from '#text/reports/report-flag.ts';
import { Button } from '#ui/button.tsx';
import styles from './flag-fields.module.css';

/** The inside of a form that says what is wrong with a report; sends the field `reason`. */
export const FlagFields = ({ isSent = false }: { isSent?: boolean }) => (
  <>
    <fieldset className={styles.fields}>
      <legend>{text.why}</legend>
      {FLAG_REASONS.map((reason, position) => (
        <label key={reason}>
          <input type="radio" name="reason" value={reason} defaultChecked={position === 0} />
          {text.reasons[reason]}
        </label>
      ))}
    </fieldset>
    <Button type="submit" size="small" disabled={isSent}>
      {text.send}
    </Button>
  </>
);
