import type { GovernmentAdvice } from '#core/alert/place-advice.ts';
import { listed } from '#core/place/names-in-sentences.ts';
import type { AdvisoryScope } from '#core/score/figures/figures.ts';
import { monthText } from '#core/text/date-text.ts';

const NAMED_AT_MOST = 4;

/** "May to August 2026", "August 2026", "July 2025 to August 2026". @param first and @param last days as they are stored */
function monthsBetween(first: string, last: string): string {
  const [from, to] = [monthText(first.slice(0, 7)), monthText(last.slice(0, 7))];
  if (from === to) return to;
  return `${first.slice(0, 4) === last.slice(0, 4) ? from.replace(/ \d+$/, '') : from} to ${to}`;
}

/** What stands around the words of governments; worded on the server only. */
export const governmentsText = {
  title: 'What governments say',
  noReading: 'No level known: read its page',
  own: 'This is the government’s own country',
  noLevel: 'Gives no level',
  government: 'Government',
  level: 'Level',
  words: 'What it says',
  appliesTo: 'Applies to',
  read: 'Read',
  key: { here: 'Applies here', part: 'Parts of the country', none: 'No level known' },
  /** Numbers are ours: two of the four number nothing. */
  lead: 'Levels are on our scale of 4: Germany and the United Kingdom do not number theirs.',
  /** @param namesAreas of the whole country, of which it names areas that it says more of */
  levelLabel(
    { here, partsLevel, scope, ofArea }: Pick<GovernmentAdvice, 'here' | 'partsLevel' | 'scope' | 'ofArea'>,
    namesAreas: boolean,
  ): string {
    if (here === null)
      return partsLevel === null
        ? ''
        : `Level ${partsLevel} on our scale of 4, for parts of the country only`;
    const level = `Level ${here} on our scale of 4`;
    if (ofArea !== null) return level;
    if (scope === 'higher-in-parts') return `${level}, some regions higher`;
    return scope === 'whole' && namesAreas ? `${level}, some areas higher` : level;
  },
  scope: {
    whole: 'Whole country',
    'higher-in-parts': 'Whole country, parts higher',
    parts: 'Parts of the country',
    /** The page names the areas. */
    named: 'Whole country except named areas',
  } satisfies Record<AdvisoryScope | 'named', string>,
  /** What a government says of the rest of the country. */
  elsewhere: (country: string, words: string | null) => `Elsewhere in ${country}: ${words ?? 'parts only'}`,
  /** The United Kingdom of such a country. */
  essentialOrNone: 'against all travel, in parts less',
  /** What Germany's standing phrases mean. */
  inEnglish: {
    Reisewarnung: 'travel warning',
    Teilreisewarnung: 'partial travel warning',
    'Keine Reisewarnung': 'no travel warning',
  } as Readonly<Record<string, string>>,
  /** "We have no level from Australia: read its page." */
  missing: (governments: readonly string[]) =>
    `We have no level from ${listed(governments)}: read ${governments.length === 1 ? 'its page' : 'their pages'}.`,
  /** @param old how long ago the oldest was read, where that is long */
  dates: (first: string, last: string, old: 'half a year' | 'a year' | null) =>
    `Levels read ${first.slice(0, 7) === last.slice(0, 7) ? 'in ' : ''}${monthsBetween(first, last)}${old ? `, some over ${old} ago: check their pages` : ''}.`,
  /** "Areas named: Hakkâri and Şırnak, far from Istanbul." Who names them stands behind it. @param farFrom null: some lie nearer, or nobody knows */
  named(areas: readonly string[], farFrom: string | null): string {
    const more = areas.length - NAMED_AT_MOST;
    const names = more > 1 ? `${areas.slice(0, NAMED_AT_MOST).join(', ')} and ${more} more` : listed(areas);
    return `Areas named: ${names}${farFrom === null ? '' : `, far from ${farFrom}`}.`;
  },
  /** Of a place that no government has a level for. */
  none: (place: string) => `No government we read gives a level for ${place}. Look on their sites: `,
};
