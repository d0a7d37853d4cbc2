import { useId } from 'react';
import { RHYTHMS } from '#core/watching/watching.ts';
import { watchFormText as text } from '#text/watching/watch-form.ts';
import { Choices, RadioChoices, Tick } from '#ui/form/choices.tsx';
import { Field, SelectField } from '#ui/form/field.tsx';
import forms from '#ui/form/form.module.css';
import type { TypedWatch } from './fields.server.ts';

/** At once, or all of a day or week in one message. */
export function RhythmFields({ rhythm }: Pick<TypedWatch, 'rhythm'>) {
  return (
    <RadioChoices
      legend={text.fields.rhythm}
      name="rhythm"
      chosen={rhythm}
      options={RHYTHMS.map((one) => [one, text.rhythms[one]])}
    />
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
      <Choices legend={text.quiet} aria-describedby={`${id}hint`}>
        <div className={forms.pair}>
          <Field
            label={text.fields.quiet_from}
            type="time"
            name="quiet_from"
            defaultValue={typed.quiet_from}
          />
          <Field
            label={text.fields.quiet_until}
            type="time"
            name="quiet_until"
            defaultValue={typed.quiet_until}
          />
        </div>
        <p id={`${id}hint`} className={forms.hint}>
          {text.quietHint}
        </p>
        <Tick name="danger_passes" defaultChecked={typed.danger_passes}>
          {text.dangerPasses}
        </Tick>
      </Choices>
      <SelectField label={text.fields.time_zone} name="time_zone" defaultValue={typed.time_zone}>
        <ZoneOptions zones={zones} picked={typed.time_zone} />
      </SelectField>
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
