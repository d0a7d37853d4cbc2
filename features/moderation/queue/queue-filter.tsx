import type { QueueView } from '#features/moderation/operator-view.ts';
import { operatorText } from '#text/operator.ts';
import { Button } from '#ui/button.tsx';
import desk from '#ui/desk.module.css';
import { SelectField } from '#ui/form/field.tsx';

const text = operatorText.filter;

/** Which of the waiting reports are shown, and in which order: an address like any other. */
export function QueueFilter({ view: { choices, places } }: { view: QueueView }) {
  const isListed = choices.place === null || places.some(({ entityId }) => entityId === choices.place);
  return (
    <form method="get" action="/operator" className={desk.filter} aria-label={text.label}>
      <SelectField
        isSmall
        name="show"
        label={text.show}
        defaultValue={choices.show}
        options={Object.entries(text.shows)}
      />
      <SelectField
        isSmall
        name="place"
        label={text.place}
        defaultValue={isListed && choices.place !== null ? String(choices.place) : ''}
        options={[
          ['', text.everyPlace],
          ...places.map(({ entityId, name, count }) => [String(entityId), `${name} (${count})`] as const),
        ]}
      />
      <SelectField
        isSmall
        name="order"
        label={text.order}
        defaultValue={choices.order}
        options={Object.entries(text.orders)}
      />
      <Button type="submit">{text.submit}</Button>
    </form>
  );
}
