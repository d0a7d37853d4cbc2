import { adviceType } from '#core/alert/alert-type.ts';
import type { AlertNotice } from '#core/alert/standing-alert.ts';
import { cleanText } from '#core/news/clean.ts';
import { foldName } from '#core/place/place-name.ts';
import type { AdvisoryIssuer } from '#core/score/figures/figures.ts';
import { truncate } from '#core/text/truncate.ts';
import type { Deps } from '#server/deps.ts';
import { inTurns } from '#server/limits/in-turns.ts';
import type { Gazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';
import { noteAdvice } from './advice.data.server.ts';
import { cleanNotices } from './clean-notice.server.ts';
import { type FeedOrigin, type StoreDeps, storeAlerts } from './store.server.ts';

type AdviceDeps = StoreDeps & Pick<Deps, 'scores'>;

/** A government whose advice is read: the United States are on no advisory board, the others are. */
export type Issuer = AdvisoryIssuer | 'US';

type Level = 1 | 2 | 3 | 4;

/** What a government says of traveling to a country. */
export type Advice = {
  /** ISO 3166-1 alpha-2, or a name in English. */
  country: string;
  /** When its page changed, as it says. */
  changedAt: Date;
  /** For most of the country: 1 normal, 2 increased caution, 3 reconsider, 4 do not travel. */
  level: Level;
  /** For its worst part, as far as it is told. */
  worstLevel: Level;
  /** Whether parts are worse than the rest, also where it does not say by how much. */
  hasWorseParts: boolean;
  /** What changed, in the government's words; '' where it does not say. */
  note: string;
  /** Its page about the country; null where it is not told. */
  link: string | null;
};

/** A change is told this long. */
export const ADVICE_TOLD_DAYS = 7;

const dayMs = 86_400_000;
const noteLength = 120;
const nameLength = 200;
const levelWords = ['normal precautions', 'increased caution', 'reconsider travel', 'do not travel'] as const;

/** Parts of a country that lists and governments name as if they were one. */
const partsOfCountries: ReadonlyMap<string, string> = new Map([
  ['gaza', 'PS'],
  ['gaza strip', 'PS'],
  ['west bank', 'PS'],
]);

const findCountry = (gazetteer: Gazetteer, name: string): string | null =>
  partsOfCountries.get(foldName(name)) ??
  gazetteer.find(name, null, 8).find(({ kind }) => kind === 'country')?.countryCode ??
  null;

/** Plain words of limited length. */
export const cleanAdvice = (advice: Advice): Advice => ({
  ...advice,
  country: advice.country.slice(0, nameLength),
  note: truncate(cleanText(advice.note), noteLength),
});

/**
 * The country a government or a list means: by its code, by any of its names, by a name turned around as lists do
 * ("Korea, South", "Korea (South)"), or by two names of one country ("Holy See (Vatican City)").
 * @returns ISO 3166-1 alpha-2; null for a name that is none, such as "Worldwide"
 */
export function countryMeant(gazetteer: Gazetteer, name: string): string | null {
  if (/^[A-Z]{2}$/.test(name)) return gazetteer.country(name)?.countryCode ?? null;
  const whole = findCountry(gazetteer, name);
  if (whole) return whole;
  const [, first, second] = /^([^,()]+)[,(]([^,()]+)\)?$/.exec(name) ?? [];
  if (!first || !second) return null;
  const turned = findCountry(gazetteer, `${second} ${first}`);
  if (turned) return turned;
  const meant = findCountry(gazetteer, first);
  return meant === findCountry(gazetteer, second) ? meant : null;
}

/** A page of tomorrow is a mistake, and would hide all changes until then. A day covers dates without a zone. */
export const isPast = (changedAt: Date, nowMs: number): boolean => changedAt.getTime() <= nowMs + dayMs;

/**
 * Keeps what a government says of countries, and makes what it changed in the last days the alerts of the feed.
 * @returns how many alerts are new or changed
 */
export async function storeAdvice(
  deps: AdviceDeps,
  origin: FeedOrigin,
  issuer: Issuer,
  advice: readonly Advice[],
): Promise<number> {
  const now = deps.clock().getTime();
  const latest = await adviceByCountry(deps, advice);
  const states = [...latest].map(([countryCode, { changedAt, level }]) => ({
    countryCode,
    changedAt,
    level,
    levelBefore: levelKnown(deps, issuer, countryCode),
  }));
  const before = await noteAdvice(deps.db, issuer, states);
  const since = now - ADVICE_TOLD_DAYS * dayMs;
  const notices = [...latest]
    .filter(([, { changedAt }]) => changedAt.getTime() > since)
    .map(([code, one]) => noticeOf(deps, issuer, code, one, before.get(code) ?? null));
  return storeAlerts(deps, origin, cleanNotices(notices, deps.clock()));
}

/** The newest word on each country by its ISO 3166-1 alpha-2; what names no country, or is dated ahead, is left out. */
export async function adviceByCountry(
  { gazetteer, clock }: Pick<AdviceDeps, 'gazetteer' | 'clock'>,
  advice: readonly Advice[],
): Promise<Map<string, Advice>> {
  const now = clock().getTime();
  const latest = new Map<string, Advice>();
  const past = advice.filter(({ changedAt }) => isPast(changedAt, now));
  const codes = await inTurns(past, ({ country }) => countryMeant(gazetteer, country));
  for (const [index, one] of past.entries()) {
    const code = codes[index] ?? null;
    const known = code === null ? undefined : latest.get(code);
    if (code !== null && (!known || known.changedAt < one.changedAt)) latest.set(code, one);
  }
  return latest;
}

/** The level the scores hold, for most of the country; null where they hold none. */
export function levelKnown(
  { scores }: Pick<AdviceDeps, 'scores'>,
  issuer: Issuer,
  code: string,
): number | null {
  const reading = scores.tables.countries.get(code)?.advisories.find((one) => one.issuer === issuer);
  if (!reading) return null;
  return reading.scope === 'parts' ? Math.min(2, reading.level) : reading.level;
}

function noticeOf(
  { gazetteer, scores }: AdviceDeps,
  issuer: Issuer,
  code: string,
  { changedAt, level, worstLevel, note, link }: Advice,
  before: number | null,
): AlertNotice {
  const country = gazetteer.country(code)?.name ?? code;
  const move = before === null || before === level ? 'updated' : before < level ? 'raised' : 'lowered';
  const parts = worstLevel > level ? `; ${levelWords[worstLevel - 1]} for parts of it` : '';
  const words = note.replace(/\.$/, '');
  const board = scores.advisories(code).advisories.find((one) => one.issuer === issuer);
  return {
    id: code,
    hazard: 'travel_advice',
    type: adviceType(level, before),
    title: `Travel advice for ${country} ${move}: ${levelWords[level - 1]}${parts}${words ? `. ${words}` : ''}`,
    areas: [],
    link: link ?? board?.url ?? 'https://travel.state.gov/',
    start: changedAt,
    end: new Date(changedAt.getTime() + ADVICE_TOLD_DAYS * dayMs),
    countryCodes: [code],
    center: null,
    outline: null,
    zones: [],
    regions: [],
  };
}
