/**
 * Compiles `data/guide` into `build/guide`: every row is parsed here, and the server opens what came of it. Run by
 * `npm run build`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCsv } from '#core/text/csv.ts';
import type { GuideData } from '#server/guide/guide-data.ts';
import { openRegionOutlines } from '../gazetteer/region-shapes.ts';
import { calendarOf, practicalOf, zonesOf } from './guide/country-tables.ts';
import { helpOf } from './guide/help-tables.ts';
import { lawOf } from './guide/law-table.ts';
import { outlinesOf } from './guide/outlines.ts';
import { topicsOf } from './guide/topic-tables.ts';

const root = join(import.meta.dirname, '../..');

/** Compiles the guide. @param output directory of the files; made when missing @throws where a row does not parse */
export function compileGuide(output = join(root, 'build/guide')): void {
  const data = join(root, 'data');
  const readFrom = (file: string) => parseCsv(readFileSync(join(data, file), 'utf8'));
  const read = (file: string) => readFrom(join('guide', file));
  const regions = [
    ...readFrom('places/regions.csv').map(({ geonameid, code }) => ({ id: geonameid, code })),
    ...readFrom('places/imported/new-regions.csv'),
  ];
  const parts: GuideData = {
    zones: zonesOf(read('time-zones.csv')),
    practical: practicalOf(read('practical.csv'), read('water.csv')),
    calendar: calendarOf(read('holidays.csv'), read('islamic-dates.csv')),
    law: lawOf(read('law.csv')),
    topics: topicsOf(read('topics.csv'), read('topic-pages.csv'), read('topic-words.csv')),
    outlines: outlinesOf(readFrom('figures/advice-areas.csv'), regions, openRegionOutlines(data)),
    help: helpOf(read('hospitals.csv'), read('general-hospitals.csv'), read('missions.csv')),
  };
  mkdirSync(output, { recursive: true });
  for (const [part, data] of Object.entries(parts))
    writeFileSync(join(output, `${part}.json`), JSON.stringify(data));
  console.log(`Guide: ${parts.help.hospitals.length} hospitals, ${parts.help.missions.length} missions`);
}

if (import.meta.main) compileGuide();
