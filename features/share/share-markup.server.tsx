import { renderToStaticMarkup } from 'react-dom/server';
import type { Place } from '#core/place/place.ts';
import type { PlaceMarkup } from '#server/context.ts';
import type { MarkupText } from '#ui/static-markup.tsx';
import { ShareParts } from './share-box.tsx';
import { shareView } from './share-view.server.ts';

/** The share part of a profile. @param path of the page, for its QR code */
export const shareMarkup = (
  place: Place,
  path: string,
  site: { origin: string; facebookAppId: string | null },
  placeMarkup: PlaceMarkup,
): MarkupText => placeMarkup(renderToStaticMarkup(<ShareParts share={shareView(place, site)} path={path} />));
