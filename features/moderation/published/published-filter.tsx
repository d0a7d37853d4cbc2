import { useId } from 'react';
import field from '#features/moderation/field.module.css';
import type { PublishedView } from '#features/moderation/operator-view.ts';
import styles from '#features/moderation/queue/queue-filter.module.css';
import { Choice } from '#features/moderation/queue/queue-filter.tsx';
import { operatorText } from '#text/operator.ts';
import { Button } from '#ui/button.tsx';

const text = operatorText.published;

/** Which published reports are shown: an address like any other. Look-alikes and the network stay as they are. */
export function PublishedFilter({ view: { choices, places } }: { view: PublishedView }) {
  const { place, like, sender } = choices;
  return (
    <form method="get" action="/operator/published" className={styles.filter} aria-label={text.label}>
      {like !== null && <input type="hidden" name="like" value={like} />}
      {sender !== null && <input type="hidden" name="sender" value={sender} />}
      <Choice
        name="place"
        label={operatorText.filter.place}
        value={place === null ? '' : String(place)}
        options={[
          ['', operatorText.filter.everyPlace],
          ...places.map(({ entityId, name, count }) => [String(entityId), `${name} (${count})`] as const),
        ]}
      />
      <Moment name="from" label={text.from} value={choices.from} />
      <Moment name="to" label={text.to} value={choices.to} />
      <Button type="submit">{operatorText.filter.submit}</Button>
    </form>
  );
}

function Moment({ name, label, value }: { name: string; label: string; value: string | null }) {
  const id = useId();
  return (
    <div className={field.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="datetime-local" name={name} defaultValue={value ?? ''} />
    </div>
  );
}
