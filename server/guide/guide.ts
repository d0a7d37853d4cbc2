import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from '#core/place/place.ts';
import { lazily } from '#core/service/lazily.ts';
import { parseCsv } from '#core/text/csv.ts';
import { type HelpRecord, openHelpRecord } from './help-record.ts';
import { openTopics, type TopicBook } from './topic-rows.ts';

/** Practical facts that ship with the product, each with its source and year: `data/guide`. */
export type Guide = {
  /** IANA name of a city's time zone, of a country's where it has one; null where that is not known. */
  timeZone(place: Place): string | null;
  /** Hospitals and embassies as they were recorded. */
  help: () => HelpRecord;
  /** What governments warn of, by place and country. */
  topics: () => TopicBook;
};

/** Nothing is read before it is first asked for. @param directory `data/guide` */
export function openGuide(directory: string): Guide {
  const read = (file: string) => parseCsv(readFileSync(join(directory, file), 'utf8'));
  const zones = lazily(() => new Map(read('time-zones.csv').map(({ place, zone }) => [place!, zone!])));
  return {
    timeZone: ({ id, regionId, countryCode }) =>
      zones().get(String(id)) ?? zones().get(String(regionId)) ?? zones().get(countryCode) ?? null,
    topics: lazily(() => openTopics(read('topics.csv'), read('topic-pages.csv'))),
    help: lazily(() => openHelpRecord(read('hospitals.csv'), read('missions.csv'))),
  };
}
