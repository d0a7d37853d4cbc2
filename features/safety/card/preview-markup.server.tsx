import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { PlaceSummary } from '#features/places/place-summary.ts';
import type { PlaceMarkup } from '#server/context.ts';
import type { MarkupText } from '#ui/static-markup.tsx';
import { PlaceCard } from './place-card.tsx';

/** A place's card as markup, for a page that shows it beside something else and needs no script for it. */
export const previewMarkup = (summary: PlaceSummary, placeMarkup: PlaceMarkup): MarkupText =>
  placeMarkup(
    renderToStaticMarkup(
      <StaticRouter location="/">
        <PlaceCard place={summary} isHere={false} />
      </StaticRouter>,
    ),
  );
