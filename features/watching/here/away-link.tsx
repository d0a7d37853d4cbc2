import { Link } from 'react-router';
import { isStored } from '#client/is-stored.ts';
import { watchText as text } from '#text/watch.ts';
import { useLoaded } from '#ui/hooks/use-loaded.ts';

const loadTold = () => import('./told-link.tsx').then((module) => module.ToldLink);

/** Leads to being told of a place; where this browser is told of it already, to its page, saying when it last was. */
export function AwayLink({ id }: { id: number }) {
  // The key of `watching-link.ts`, which few visitors need: most are not told in this browser.
  const Told = useLoaded(loadTold, isStored('watching-page'), 'What you were told');
  const ask = <Link to={`/watch?place=${id}`}>{text.away}</Link>;
  return Told ? <Told id={id} otherwise={ask} /> : ask;
}
