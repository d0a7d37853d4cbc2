import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { Place } from '#core/place/place.ts';
import type { PlaceMarkup } from '#server/context.ts';
import type { MarkupText } from '#ui/static-markup.tsx';
import { PlaceCard } from './place-card.tsx';
import { type SummaryDeps, summariesOf } from './place-summary.server.ts';

/** A place's card as markup, for a page that shows it beside something else and needs no script for it. */
export async function previewMarkup(
  deps: SummaryDeps,
  place: Place,
  placeMarkup: PlaceMarkup,
): Promise<MarkupText> {
  const [summary] = await summariesOf(deps, [place]);
  return placeMarkup(
    renderToStaticMarkup(
      <StaticRouter location="/">
        <PlaceCard place={summary!} isHere={false} />
      </StaticRouter>,
    ),
  );
}
