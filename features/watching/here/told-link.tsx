import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { longDateText } from '#core/text/date-text.ts';
import { toldHereText as text } from '#text/watching/here.ts';
import { useSummary } from './use-summary.ts';

/** When this browser was last told of a place. @param otherwise where it is not told of that place, or not known yet */
export function ToldLink({ id, otherwise }: { id: number; otherwise: ReactNode }) {
  const { path, summary } = useSummary();
  const isTold = summary?.watches.some((watch) => watch.place_id === id);
  if (!isTold || path === null) return otherwise;
  const last = summary?.told.find((told) => told.place_id === id);
  if (!last) return <Link to={path}>{text.told}</Link>;
  return (
    <Link to={path} title={last.text}>
      {text.last(longDateText(last.sent_at))}
      <span className="visually-hidden">: {last.text}</span>
    </Link>
  );
}
