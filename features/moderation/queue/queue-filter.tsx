import { useId } from 'react';
import field from '#features/moderation/field.module.css';
import type { QueueView } from '#features/moderation/operator-view.ts';
import { operatorText } from '#text/operator.ts';
import { Button } from '#ui/button.tsx';
import styles from './queue-filter.module.css';

const text = operatorText.filter;

/** Which of the waiting reports are shown, and in which order: an address like any other. */
export function QueueFilter({ view: { choices, places } }: { view: QueueView }) {
  const isListed = choices.place === null || places.some(({ entityId }) => entityId === choices.place);
  return (
    <form method="get" action="/operator" className={styles.filter} aria-label={text.label}>
      <Choice name="show" label={text.show} value={choices.show} options={Object.entries(text.shows)} />
      <Choice
        name="place"
        label={text.place}
        value={isListed && choices.place !== null ? String(choices.place) : ''}
        options={[
          ['', text.everyPlace],
          ...places.map(({ entityId, name, count }) => [String(entityId), `${name} (${count})`] as const),
        ]}
      />
      <Choice name="order" label={text.order} value={choices.order} options={Object.entries(text.orders)} />
      <Button type="submit">{text.submit}</Button>
    </form>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
};

/** A choice among a few, with its label. */
export function Choice({ name, label, value, options }: ChoiceProps) {
  const id = useId();
  return (
    <div className={field.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value}>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
