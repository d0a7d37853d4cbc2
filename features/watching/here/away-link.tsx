import { isStored } from '#client/is-stored.ts';
import { watchText as text } from '#text/watch.ts';
import { ButtonLink } from '#ui/button.tsx';
import { useLoaded } from '#ui/hooks/use-loaded.ts';
import { Icon } from '#ui/icon.tsx';

const loadTold = () => import('./told-link.tsx').then((module) => module.ToldLink);

/** Leads to being told of a place; where this browser is told of it already, to its page, saying when it last was. */
export function AwayLink({ id }: { id: number }) {
  // The key of `watching-link.ts`, which few visitors need: most are not told in this browser.
  const Told = useLoaded(loadTold, isStored('watching-page'), 'What you were told');
  const ask = (
    <ButtonLink size="small" variant="quiet" to={`/watch?place=${id}`}>
      <Icon name="mail" size={18} />
      {text.notified}
    </ButtonLink>
  );
  return Told ? <Told id={id} otherwise={ask} /> : ask;
}
