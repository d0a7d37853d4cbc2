import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LawFact, PracticalFacts } from '#core/guide/guide-schema.ts';
import type { Place } from '#core/place/place.ts';
import { lazily } from '#core/service/lazily.ts';
import { parseCsv } from '#core/text/csv.ts';
import { type CalendarOf, openCalendar, openPractical } from './country-facts.ts';
import { type HelpRecord, openHelpRecord } from './help-record.ts';
import { openLaw } from './law.ts';
import { openTopics, type TopicBook } from './topic-rows.ts';

/** Practical facts that ship with the product, each with its source and year: `data/guide`. */
export type Guide = {
  /** IANA name of a city's time zone, of a country's where it has one; null where that is not known. */
  timeZone(place: Place): string | null;
  /** Hospitals and embassies as they were recorded. */
  help: () => HelpRecord;
  /** What governments warn of, by place and country. */
  topics: () => TopicBook;
  /** Plugs, roads, money, water; null for a country of which nothing is known. */
  practical(countryCode: string): PracticalFacts | null;
  calendar: CalendarOf;
  /** What governments say of a country's law; empty where nothing was read. */
  law(countryCode: string): readonly LawFact[];
  /** Reads all files that are not read yet, one in a turn, so that no visitor waits for them. @throws where a row is wrong */
  readAhead(): Promise<void>;
};

/** Nothing is read before it is first asked for. @param directory `data/guide` */
export function openGuide(directory: string): Guide {
  const read = (file: string) => parseCsv(readFileSync(join(directory, file), 'utf8'));
  const zones = lazily(() => new Map(read('time-zones.csv').map(({ place, zone }) => [place!, zone!])));
  const practical = lazily(() => openPractical(read('practical.csv'), read('water.csv')));
  const calendar = lazily(() => openCalendar(read('holidays.csv'), read('islamic-dates.csv')));
  const law = lazily(() => openLaw(read('law.csv')));
  const topics = lazily(() => openTopics(read('topics.csv'), read('topic-pages.csv')));
  const help = lazily(() => openHelpRecord(read('hospitals.csv'), read('missions.csv')));
  return {
    law: (countryCode) => law().get(countryCode) ?? [],
    practical: (countryCode) => practical().get(countryCode) ?? null,
    calendar: (countryCode, month) => calendar()(countryCode, month),
    timeZone: ({ id, scoreOf, regionId, countryCode }) => {
      const areas = [id, scoreOf?.id, regionId, countryCode];
      return areas.map((area) => zones().get(String(area))).find((zone) => zone !== undefined) ?? null;
    },
    topics,
    help,
    readAhead: async () => {
      for (const part of [zones, practical, calendar, law, topics, help]) {
        part();
        await nextTurn();
      }
    },
  };
}
