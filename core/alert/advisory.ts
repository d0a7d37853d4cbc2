import {
  type AdviceArea,
  type AdvisoryIssuer,
  type AdvisoryReading,
  median,
} from '#core/score/figures/figures.ts';
import { METHOD } from '#core/score/method.ts';
import type { Advisory, AdvisoryBoard } from '#core/score/score.ts';

type Government = {
  government: string;
  /** Whose flag stands beside it. */
  countryCode: string;
  language: 'en' | 'de';
};

/** The governments read, in the order the board lists them. */
const GOVERNMENTS: Record<AdvisoryIssuer, Government> = {
  DE: { government: 'Germany', countryCode: 'DE', language: 'de' },
  CA: { government: 'Canada', countryCode: 'CA', language: 'en' },
  UK: { government: 'United Kingdom', countryCode: 'GB', language: 'en' },
  AU: { government: 'Australia', countryCode: 'AU', language: 'en' },
};
/** "Canada": whose advice it is. */
export const governmentOf = (issuer: AdvisoryIssuer): string => GOVERNMENTS[issuer].government;
const ISSUERS = Object.keys(GOVERNMENTS) as AdvisoryIssuer[];

/** The phrase each government gives its own levels. */
const LEVEL_WORDS: Record<'AU' | 'CA', readonly [string, string, string, string]> = {
  AU: [
    'Exercise normal safety precautions',
    'Exercise a high degree of caution',
    'Reconsider your need to travel',
    'Do not travel',
  ],
  CA: [
    'Take normal security precautions',
    'Exercise a high degree of caution',
    'Avoid non-essential travel',
    'Avoid all travel',
  ],
};

type Level = AdvisoryReading['level'];

/** Germany and the United Kingdom publish kinds of warning, not levels: partial or whole, "all but essential" or "all". @param partsLevel where it holds in parts */
function wordingOf({ issuer, level, scope }: AdvisoryReading, partsLevel: Level | null): string {
  switch (issuer) {
    case 'AU':
      return LEVEL_WORDS.AU[level - 1]! + (scope === 'parts' ? ' (parts of the country)' : '');
    case 'CA':
      return LEVEL_WORDS.CA[level - 1]! + (scope === 'higher-in-parts' ? ' (with regional advisories)' : '');
    case 'DE':
      return level === 4 ? 'Reisewarnung' : level === 3 ? 'Teilreisewarnung' : 'Keine Reisewarnung';
    case 'UK': {
      if (level === 1) return 'No advice against travel';
      const isInParts = scope === 'parts';
      return `${againstOf(isInParts ? (partsLevel ?? level) : level)} to ${isInParts ? 'parts of the country' : 'the whole country'}`;
    }
  }
}

const againstOf = (level: number): string =>
  `Advises against ${level === 4 ? 'all travel' : 'all but essential travel'}`;

/** The same of the area a place lies in. */
export const wordingHere = (reading: AdvisoryReading): string =>
  reading.issuer === 'UK' && reading.level > 2
    ? `${againstOf(reading.level)} here`
    : wordingOf({ ...reading, scope: 'whole' }, null);

/** What a government says of most of a country and of its worst part, 1-4. */
type PublishedLevels = Pick<AdvisoryReading, 'level'> & {
  worstLevel: AdvisoryReading['level'];
  hasWorseParts: boolean;
};

/** A government's words as a reading of the method (data/figures/README.md): advice for parts is no whole-country level. */
export function readingOfAdvice(
  issuer: AdvisoryIssuer,
  { level, worstLevel, hasWorseParts }: PublishedLevels,
): Pick<AdvisoryReading, 'level' | 'scope'> {
  if (issuer === 'DE')
    return level === 4
      ? { level, scope: 'whole' }
      : worstLevel === 4
        ? { level: 3, scope: 'parts' }
        : { level: 1, scope: 'whole' };
  if (issuer === 'UK' && level === 2) return { level: worstLevel === 4 ? 3 : 2, scope: 'parts' };
  return { level, scope: hasWorseParts ? 'higher-in-parts' : 'whole' };
}

const isSilence = ({ issuer, level }: AdvisoryReading): boolean => METHOD.advice.silence[issuer] === level;

/** From this level on a government advises against going. */
export const WARNED_FROM = 3;

/** What a government says of a country, and of areas in it by name; null where it was not read. */
function saidBy(
  issuer: AdvisoryIssuer,
  reading: AdvisoryReading | undefined,
  areas: readonly AdviceArea[],
): (AdvisoryReading & Pick<Advisory, 'partsLevel'>) | null {
  const worst = areas.reduce<AdviceArea | null>((a, b) => (a && a.level >= b.level ? a : b), null);
  if (!reading)
    return worst && worst.level >= WARNED_FROM
      ? { issuer, level: worst.level, scope: 'parts', asOf: worst.asOf, partsLevel: worst.level }
      : null;
  const told = reading.scope === 'parts' ? levelInParts(reading.level) : reading.level;
  const named = worst && worst.level > told ? worst.level : null;
  if (reading.scope === 'parts')
    return { ...reading, partsLevel: named ?? told, asOf: named ? worst!.asOf : reading.asOf };
  return { ...reading, scope: named ? 'higher-in-parts' : reading.scope, partsLevel: named };
}

/** The level that a warning for parts has where it holds: `readingOfAdvice` counts it one lower. */
const levelInParts = (level: Level): Level => Math.min(4, level + 1) as Level;

/**
 * What the four governments say of a country; those without a reading have `level: null`, and no words unless they give
 * no level. @param linkOf their page @param areas of the country that they name
 */
export function advisoryBoard(
  readings: readonly AdvisoryReading[],
  linkOf: (issuer: AdvisoryIssuer) => string,
  areas: readonly AdviceArea[] = [],
): AdvisoryBoard {
  const advisories = ISSUERS.map((issuer): Advisory => {
    const reading = readings.find((each) => each.issuer === issuer);
    const said = saidBy(
      issuer,
      reading,
      areas.filter((area) => area.issuer === issuer),
    );
    return {
      issuer,
      ...GOVERNMENTS[issuer],
      // Without a warning a government that publishes only warnings has said nothing of a level.
      level: reading && !isSilence(reading) ? reading.level : null,
      isRegional: said !== null && said.scope !== 'whole',
      scope: said?.scope ?? null,
      partsLevel: said?.partsLevel ?? null,
      wording: said && wordingOf(said, said.partsLevel),
      asOf: said?.asOf ?? null,
      because: reading?.because ?? [],
      url: linkOf(issuer),
    };
  });
  const levels = advisories.flatMap(({ level }) => level ?? []);
  return {
    advisories,
    median: median(levels),
    lowest: levels.length ? Math.min(...levels) : null,
    highest: levels.length ? Math.max(...levels) : null,
    read: advisories.filter(({ wording }) => wording !== null).length,
  };
}
