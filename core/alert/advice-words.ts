import { listed, withArticle } from '#core/place/names-in-sentences.ts';
import { allWeRead, isCountedIn, warningSentence } from '#core/profile/warning.ts';
import { capitalized } from '#core/text/first-letter.ts';
import { why } from './advice-reasons.ts';
import { type GovernmentAdvice, isUntoldOfParts, type PlaceAdvice, warnsOfParts } from './place-advice.ts';

type Verbs = readonly [one: string, many: string];

/** What a government says of the place itself, the gravest first; of parts only: told in a sentence of its own. */
const SAYINGS: readonly { isSaidBy: (row: GovernmentAdvice) => boolean; verbs: Verbs }[] = [
  {
    isSaidBy: ({ here }) => here === 4,
    verbs: ['advises against all travel here', 'advise against all travel here'],
  },
  {
    isSaidBy: ({ here }) => here === 3,
    verbs: ['asks you to reconsider or put off this trip', 'ask you to reconsider or put off this trip'],
  },
  {
    isSaidBy: ({ here }) => here === 2,
    verbs: ['advises a high degree of caution', 'advise a high degree of caution'],
  },
  {
    isSaidBy: (row) => row.here === 1 && !isWarningsOnly(row),
    verbs: ['advises normal precautions', 'advise normal precautions'],
  },
  {
    isSaidBy: (row) => isWarningsOnly(row) && row.scope === 'whole' && (row.here ?? 1) === 1,
    verbs: ['does not advise against travel', 'do not advise against travel'],
  },
];

/** Germany and the United Kingdom publish warnings, and nothing where there is none. */
const isWarningsOnly = ({ issuer }: GovernmentAdvice): boolean => issuer === 'DE' || issuer === 'UK';

const isRead = ({ wording }: GovernmentAdvice): boolean => wording !== null;

/** "the United Kingdom and Australia advise". @param all how many are read: "All four governments whose levels we read" */
function saying(who: readonly GovernmentAdvice[], [one, many]: Verbs, all: number): string {
  const names =
    who.length === all && all > 1
      ? allWeRead(all)
      : listed(who.map(({ government }) => withArticle(government)));
  return `${names} ${who.length === 1 ? one : many}`;
}

/** What governments say of a place itself, without a stop: "Canada advises a high degree of caution; …"; null where none says anything of it. */
export function saidHere({ rows, warning }: PlaceAdvice): string | null {
  const read = rows.filter(isRead);
  // Of those who ask to reconsider some may say not to go at all.
  const rest = warning
    ? read.filter(({ here }) => !isCountedIn(warning, here) || (warning.kind !== 'all-travel' && here === 4))
    : read;
  const clauses = SAYINGS.flatMap(({ isSaidBy, verbs }) => {
    const who = rest.filter(isSaidBy);
    return who.length > 0 ? [saying(who, verbs, read.length) + why(who)] : [];
  });
  const said = [...(warning ? [warningSentence(warning)] : []), ...clauses];
  return said.length > 0 ? capitalized(said.join('; ')) : null;
}

/** Who says what it says of the area only; null where nobody does. @param country as inside a sentence */
export function saidOfArea({ rows }: PlaceAdvice, country: string): string | null {
  const who = rows.filter(({ ofArea }) => ofArea !== null);
  return who.length > 0
    ? `${capitalized(saying(who, ['says', 'say'], 0))} so of this area, not of all of ${country}.`
    : null;
}

/** Who warns against going to parts of the country, all by name or by number; null where nobody does. @param country as inside a sentence */
export function saidOfParts({ rows }: PlaceAdvice, country: string): string | null {
  const all = rows.filter(isRead).length;
  const parts = `${rows.some(({ ofArea }) => ofArea !== null) ? 'other parts' : 'parts'} of ${country}`;
  const said = [
    [rows.filter(warnsOfParts), ['warns against going to', 'warn against going to']],
    [rows.filter(isUntoldOfParts), ['warns of', 'warn of']],
  ] as const;
  const clauses = said.flatMap(([who, verbs]) => (who.length > 0 ? [saying(who, verbs, all)] : []));
  return clauses.length > 0 ? clauses.map((clause) => `${capitalized(clause)} ${parts}.`).join(' ') : null;
}

/** Who warns of parts that nothing on the page names; null where nobody does. @param naming those who name an area */
export function saidOfUnnamedParts(
  { rows }: PlaceAdvice,
  country: string,
  naming: ReadonlySet<string>,
): string | null {
  const who = rows.filter((row) => warnsOfParts(row) && !naming.has(row.government));
  const which = who.length === 1 ? 'its page says which' : 'their pages say which';
  return who.length > 0
    ? `${capitalized(saying(who, ['warns against going to', 'warn against going to'], 0))} parts of ${country}; ${which}.`
    : null;
}

/** What governments say of a place in one or two sentences; null where none says anything. */
export function adviceInWords(advice: PlaceAdvice, country: string): string | null {
  const here = saidHere(advice);
  const said = [here && `${here}.`, saidOfParts(advice, country)].filter((each) => each !== null);
  return said.length > 0 ? said.join(' ') : null;
}
