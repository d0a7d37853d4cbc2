import { renderToStaticMarkup } from 'react-dom/server';
import type { SafetyProfile } from '#core/profile/profile.ts';
import type { CategoryId } from '#core/score/safety.ts';
import { healthRows } from '#features/safety/details/travel-health.tsx';
import type { PlaceMarkup } from '#server/context.ts';
import { safetyStaticText } from '#text/safety/safety-static.ts';
import type { MarkupText } from '#ui/static-markup.tsx';
import { SectionNav } from '#ui/table/section-links.tsx';

const { title, ...names } = safetyStaticText.contents;

/** Ways to the sections of a profile that it has. @param hasStreet whether anything is warned of */
export function contentsMarkup(
  { place, health, overviews, climate }: Pick<SafetyProfile, 'place' | 'health' | 'overviews' | 'climate'>,
  hasStreet: boolean,
  placeMarkup: PlaceMarkup,
): MarkupText {
  const isTold = (id: CategoryId) =>
    overviews.some(({ category, own, ofCountry }) => category === id && own.length + ofCountry.length > 0);
  const sections = {
    emergency: true,
    ledger: true,
    law: true,
    street: hasStreet,
    governments: true,
    'overview-medical_care': isTold('medical_care') || healthRows(place, health).length > 0,
    'overview-weather': climate !== null || isTold('weather'),
  } satisfies Record<keyof typeof names, boolean>;
  const shown = Object.entries(names).filter(([id]) => sections[id as keyof typeof names]);
  return placeMarkup(
    renderToStaticMarkup(
      <SectionNav label={title} sections={shown.map(([id, name]) => ({ id, title: name }))} />,
    ),
  );
}
