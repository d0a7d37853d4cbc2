/**
 * Compiles gathered tables of practical facts into `data/guide`, our own compact ones: what the guide of a place shows
 * and nothing else. Run by hand when a producer publishes anew; needs the built gazetteer:
 * `node scripts/import-guide.ts <directory of the gathered tables> <GeoNames table of cities with time zones>`
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCsv } from '#core/text/csv.ts';
import { openGazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';
import { holidayRows, practicalRows, waterRows } from './guide/country-rows.ts';
import { hospitalRows } from './guide/hospitals.ts';
import { missionRows } from './guide/missions.ts';
import { timeZoneRows } from './guide/time-zones.ts';
import { tableWriter } from './write-table.ts';

const root = join(import.meta.dirname, '..');
const [source, zones] = process.argv.slice(2);
if (!source || !zones) throw new Error('Name the directory of the gathered tables and the GeoNames table.');

const read = (file: string) => parseCsv(readFileSync(join(source, file), 'utf8'));
const write = tableWriter(join(root, 'data/guide'));

const callingCodes = new Map(read('country_facts.csv').map((row) => [row.country!, row.calling_code!]));
const gazetteer = openGazetteer(join(root, 'build/gazetteer'));
write('hospitals.csv', 'id,name,latitude,longitude', hospitalRows(read('hospitals_wikidata.csv')));
write(
  'missions.csv',
  'id,sender,kind,name,city,address,phone,emergency_phone,website,latitude,longitude,is_exact,year',
  missionRows(read('embassies.csv'), gazetteer, callingCodes),
);
write('time-zones.csv', 'place,zone', timeZoneRows(parseCsv(readFileSync(zones, 'utf8')), gazetteer));
write(
  'practical.csv',
  'country,plugs,volts,drives_on,currencies,calling_codes,languages',
  practicalRows(read('country_facts.csv')),
);
write('water.csv', 'country,geonameid,says,government,url,updated', waterRows(read('country_law_facts.csv')));
write('holidays.csv', 'country,day,last_day,name', holidayRows(read('public_holidays.csv')));
write(
  'islamic-dates.csv',
  'event,first_day,last_day',
  read('islamic_dates.csv').map((row) => [row.event!, row.first_day!, row.last_day!]),
);
