import type { PublishedView } from '#features/moderation/operator-view.ts';
import { operatorText } from '#text/operator.ts';
import { Button } from '#ui/button.tsx';
import desk from '#ui/desk.module.css';
import { Field, SelectField } from '#ui/form/field.tsx';

const text = operatorText.published;

/** Which published reports are shown: an address like any other. Look-alikes and the network stay as they are. */
export function PublishedFilter({ view: { choices, places } }: { view: PublishedView }) {
  const { place, like, sender } = choices;
  return (
    <form method="get" action="/operator/published" className={desk.filter} aria-label={text.label}>
      {like !== null && <input type="hidden" name="like" value={like} />}
      {sender !== null && <input type="hidden" name="sender" value={sender} />}
      <SelectField
        isSmall
        name="place"
        label={operatorText.filter.place}
        defaultValue={place === null ? '' : String(place)}
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
  return <Field label={label} type="datetime-local" name={name} defaultValue={value ?? ''} isSmall />;
}
