import { ALERT_TYPES } from '#core/alert/alert.ts';
import { WATCH_TOPICS, WATCHING_LIMITS } from '#core/watching/watching.ts';
import { watchFormText as text } from '#text/watching/watch-form.ts';
import { Choices, RadioChoices, Tick } from '#ui/form/choices.tsx';
import { Field } from '#ui/form/field.tsx';
import forms from '#ui/form/form.module.css';
import type { TypedWatch } from './fields.server.ts';

type WishFieldsProps = {
  typed: Pick<TypedWatch, 'topics' | 'least' | 'radius' | 'until'>;
  /** Countries and regions are watched as a whole. */
  hasRadius: boolean;
  /** A point has no reach of its own. */
  isRadiusNeeded?: boolean;
  days: { first: string; last: string };
};

/** What somebody is told of, how far around, and until when. */
export function WishFields({ typed, hasRadius, isRadiusNeeded = false, days }: WishFieldsProps) {
  return (
    <>
      <Choices legend={text.fields.topics} field="topics">
        {WATCH_TOPICS.map((topic) => (
          <Tick key={topic} name="topics" value={topic} defaultChecked={typed.topics.includes(topic)}>
            {text.topics[topic]}
          </Tick>
        ))}
      </Choices>
      <RadioChoices
        legend={text.fields.least}
        name="least"
        chosen={typed.least}
        options={ALERT_TYPES.map((type) => [type, text.least[type]])}
      />
      <div className={forms.pair}>
        {hasRadius && (
          <Field
            label={text.fields.radius}
            hint={isRadiusNeeded ? text.radiusOfPoint : text.radiusHint}
            type="number"
            name="radius"
            inputMode="numeric"
            min={1}
            max={WATCHING_LIMITS.mostRadiusKm}
            required={isRadiusNeeded}
            defaultValue={typed.radius}
          />
        )}
        <Field
          label={text.fields.until}
          type="date"
          name="until"
          min={days.first}
          max={days.last}
          defaultValue={typed.until}
        />
      </div>
    </>
  );
}
