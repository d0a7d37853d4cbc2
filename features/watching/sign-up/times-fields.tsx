import { useId } from 'react';
import { RHYTHMS } from '#core/watching/watching.ts';
import fields from '#features/contact/contact-form.module.css';
import { watchFormText as text } from '#text/watching/watch-form.ts';
import type { TypedWatch } from './fields.server.ts';
import styles from './watch-fields.module.css';

/** At once, or all of a day or week in one message. */
export function RhythmFields({ rhythm }: Pick<TypedWatch, 'rhythm'>) {
  return (
    <fieldset className={styles.choices}>
      <legend>{text.fields.rhythm}</legend>
      {RHYTHMS.map((one) => (
        <label key={one} className={fields.tick}>
          <input type="radio" name="rhythm" value={one} defaultChecked={rhythm === one} />
          {text.rhythms[one]}
        </label>
      ))}
    </fieldset>
  );
}

type QuietFieldsProps = {
  typed: Pick<TypedWatch, 'quiet_from' | 'quiet_until' | 'time_zone' | 'danger_passes'>;
  zones: readonly string[];
};

/** When nothing is told, and in whose time. */
export function QuietFields({ typed, zones }: QuietFieldsProps) {
  const id = useId();
  return (
    <>
      <fieldset className={styles.choices} aria-describedby={`${id}hint`}>
        <legend>{text.quiet}</legend>
        <div className={styles.pair}>
          <label className={fields.field}>
            <span>{text.fields.quiet_from}</span>
            <input className={fields.input} type="time" name="quiet_from" defaultValue={typed.quiet_from} />
          </label>
          <label className={fields.field}>
            <span>{text.fields.quiet_until}</span>
            <input className={fields.input} type="time" name="quiet_until" defaultValue={typed.quiet_until} />
          </label>
        </div>
        <p id={`${id}hint`} className={fields.hint}>
          {text.quietHint}
        </p>
        <label className={fields.tick}>
          <input type="checkbox" name="danger_passes" defaultChecked={typed.danger_passes} />
          {text.dangerPasses}
        </label>
      </fieldset>
      <label className={fields.field}>
        <span>{text.fields.time_zone}</span>
        <select className={fields.input} name="time_zone" defaultValue={typed.time_zone}>
          <ZoneOptions zones={zones} picked={typed.time_zone} />
        </select>
      </label>
    </>
  );
}

/** Time zones of a `<select>`; the one that is picked stands first where the list lacks it. */
export const ZoneOptions = ({ zones, picked }: { zones: readonly string[]; picked: string }) =>
  (zones.includes(picked) ? zones : [picked, ...zones]).map((zone) => (
    <option key={zone} value={zone}>
      {zone.replaceAll('_', ' ')}
    </option>
  ));
