import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LawFact, PracticalFacts } from '#core/guide/guide-schema.ts';
import type { Place } from '#core/place/place.ts';
import { lazily } from '#core/service/lazily.ts';
import { type CalendarOf, openCalendar } from './calendar.ts';
import type { GuideData, OutlineData } from './guide-data.ts';
import { type HelpRecord, openHelpRecord } from './help-record.ts';
import { openTopics, type TopicBook } from './topic-book.ts';

/** Practical facts that ship with the product, each with its source and year: `data/guide`. */
export type Guide = {
  /** IANA name of a city's time zone, of a country's where it has one; null where that is not known. */
  timeZone(place: Place): string | null;
  /** Hospitals and embassies as they were recorded. */
  help: () => HelpRecord;
  /** What governments warn of, by place and country. */
  topics: () => TopicBook;
  /** Where regions lie that governments warn of. */
  outlines: () => OutlineData;
  /** Plugs, roads, money, water, by ISO code or of a place; null for a country of which nothing is known. */
  practical(where: string | Place): PracticalFacts | null;
  calendar: CalendarOf;
  /** What governments say of a country's law; empty where nothing was read. */
  law(countryCode: string): readonly LawFact[];
  /** Reads all files that are not read yet, one in a turn, so that no visitor waits for them. @throws where the build is missing */
  readAhead(): Promise<void>;
};

/** Nothing is read before it is first asked for. @param directory `build/guide` */
export function openGuide(directory: string): Guide {
  const read = <Part extends keyof GuideData>(part: Part) =>
    lazily((): GuideData[Part] => JSON.parse(readFileSync(join(directory, `${part}.json`), 'utf8')));
  const [zones, practical, law] = [read('zones'), read('practical'), read('law')];
  const outlines = read('outlines');
  const [calendarData, topicData, helpData] = [read('calendar'), read('topics'), read('help')];
  const calendar = lazily(() => openCalendar(calendarData()));
  const topics = lazily(() => openTopics(topicData()));
  const help = lazily(() => openHelpRecord(helpData()));
  return {
    law: (countryCode) => law()[countryCode] ?? [],
    practical: (where) => {
      const facts = practical();
      return typeof where === 'string'
        ? (facts[where] ?? null)
        : (facts[where.id] ?? facts[where.scoreOf?.id ?? ''] ?? facts[where.countryCode] ?? null);
    },
    calendar: (countryCode, month) => calendar()(countryCode, month),
    timeZone: ({ id, scoreOf, regionId, countryCode }) => {
      const areas = [id, scoreOf?.id, regionId, countryCode];
      return areas.map((area) => zones()[String(area)]).find((zone) => zone !== undefined) ?? null;
    },
    topics,
    outlines,
    help,
    readAhead: async () => {
      for (const part of [zones, practical, calendar, law, topics, outlines, help]) {
        part();
        await nextTurn();
      }
    },
  };
}
