import { useId } from 'react';
import { ALERT_TYPES } from '#core/alert/alert.ts';
import { WATCH_TOPICS, WATCHING_LIMITS } from '#core/watching/watching.ts';
import fields from '#features/contact/contact-form.module.css';
import { watchFormText as text } from '#text/watching/watch-form.ts';
import type { TypedWatch } from './fields.server.ts';
import styles from './watch-fields.module.css';

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
  const id = useId();
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>{text.fields.topics}</legend>
        {WATCH_TOPICS.map((topic) => (
          <label key={topic} className={fields.tick}>
            <input
              type="checkbox"
              name="topics"
              value={topic}
              defaultChecked={typed.topics.includes(topic)}
            />
            {text.topics[topic]}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>{text.fields.least}</legend>
        {ALERT_TYPES.map((type) => (
          <label key={type} className={fields.tick}>
            <input type="radio" name="least" value={type} defaultChecked={typed.least === type} />
            {text.least[type]}
          </label>
        ))}
      </fieldset>
      <div className={styles.pair}>
        {hasRadius && (
          <label className={fields.field}>
            <span>{text.fields.radius}</span>
            <input
              className={fields.input}
              type="number"
              name="radius"
              inputMode="numeric"
              min={1}
              max={WATCHING_LIMITS.mostRadiusKm}
              required={isRadiusNeeded}
              defaultValue={typed.radius}
              aria-describedby={`${id}radius`}
            />
            <span id={`${id}radius`} className={`${fields.hint} ${styles.hint}`}>
              {isRadiusNeeded ? text.radiusOfPoint : text.radiusHint}
            </span>
          </label>
        )}
        <label className={fields.field}>
          <span>{text.fields.until}</span>
          <input
            className={fields.input}
            type="date"
            name="until"
            min={days.first}
            max={days.last}
            defaultValue={typed.until}
          />
        </label>
      </div>
    </>
  );
}
