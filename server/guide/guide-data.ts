import type { Holiday, LawFact, PracticalFacts } from '#core/guide/guide-schema.ts';
import type { Saying } from '#core/guide/topics/topic.ts';
import type { RecordedHelp } from '#core/help/local-help.ts';
import type { Coordinates } from '#core/place/location.ts';
import type { Outline } from '#core/place/outline.ts';

/**
 * The parts of the guide as `npm run build` compiles them from `data/guide`, each a file of its own: every row was
 * parsed there, so that nothing is left to parse or to doubt at start.
 */
export type GuideData = {
  /** IANA name of the time zone by GeoNames id or ISO code. */
  zones: Readonly<Record<string, string>>;
  /** By ISO code, and by GeoNames id of cities of which more is said. */
  practical: Readonly<Record<string, PracticalFacts>>;
  calendar: CalendarData;
  /** By ISO code. */
  law: Readonly<Record<string, LawFact[]>>;
  topics: TopicData;
  outlines: OutlineData;
  help: HelpData;
};

/** Of regions that governments warn of, by GeoNames id. */
export type OutlineData = Readonly<Record<string, Outline>>;

/** Holidays by ISO code, and the months of which they are known (`2026-11`). */
export type CalendarData = {
  first: string;
  last: string;
  fasts: readonly Holiday[];
  byCountry: Readonly<Record<string, Holiday[]>>;
};

/** What is said of a topic at one place instead of what is said of it anywhere. */
export type TopicWordsHere = { name?: string; what?: string; advice?: string };

/**
 * What is told by GeoNames id or ISO code, most useful first: id of the topic, indexes of the pages that tell of it, and
 * words of its own where it has them.
 */
export type TopicData = {
  pages: readonly Saying[];
  byPlace: Readonly<Record<string, [topic: string, pages: number[], words?: TopicWordsHere][]>>;
};

export type Hospital = Coordinates & {
  id: string;
  name: string;
  /** A general or university hospital that a second list has as open. */
  isGeneral: boolean;
};
export type Mission = RecordedHelp & { kind: 'mission'; countryCode: string };

/** Both from south to north. */
export type HelpData = { hospitals: readonly Hospital[]; missions: readonly Mission[] };
