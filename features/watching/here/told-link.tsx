import type { ReactNode } from 'react';
import { longDateText } from '#core/text/date-text.ts';
import { toldHereText as text } from '#text/watching/here.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSummary } from './use-summary.ts';

/** When this browser was last told of a place. @param otherwise where it is not told of that place, or not known yet */
export function ToldLink({ id, otherwise }: { id: number; otherwise: ReactNode }) {
  const { path, summary } = useSummary();
  const isTold = summary?.watches.some((watch) => watch.place_id === id);
  if (!isTold || path === null) return otherwise;
  const last = summary?.told.find((told) => told.place_id === id);
  return (
    <ButtonLink size="small" to={path} title={last?.text}>
      <Icon name="mail" size={18} />
      {last ? text.last(longDateText(last.sent_at)) : text.told}
      {last && <span className="visually-hidden">: {last.text}</span>}
    </ButtonLink>
  );
}
