/**
 * Compiles the producers' tables of facts by coordinate into `data/overlay`, our own compact ones: what the city
 * overlay reads and nothing else. Run by hand when a producer publishes anew:
 * `node scripts/import-overlay.ts <directory of the producers' tables> <directory of the climate normals>`
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { intensityOf } from '#core/overlay/earthquakes.ts';
import { distanceKm } from '#core/place/earth.ts';
import { METHOD } from '#core/score/method.ts';
import { type CsvRow, parseCsv } from '#core/text/csv.ts';
import { openGazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';
import { areaName } from './overlay/area-names.ts';
import { brazilianStates, londonRow } from './overlay/crime-rows.ts';
import { FRENCH_DEPARTMENTS } from './overlay/french-towns.ts';
import { correctionCelsius, KNOWN_HEIGHTS } from './overlay/known-heights.ts';
import { isSeaWave } from './overlay/lake-waves.ts';
import { frenchAreas, germanStates, malaysianStates } from './overlay/state-crime.ts';
import { tableWriter } from './write-table.ts';

const root = join(import.meta.dirname, '..');
const [source, normals] = process.argv.slice(2);
if (!source || !normals)
  throw new Error('Name the directory of the producers’ tables and that of the climate normals.');

const read = (file: string): CsvRow[] => parseCsv(readFileSync(join(source, file), 'utf8'));
const short = (value: number, digits: number) => String(Number(value.toFixed(digits)));
const write = tableWriter(join(root, 'data/overlay'));

const cities = openGazetteer(join(root, 'build/gazetteer')).cities({ limit: Number.MAX_SAFE_INTEGER });
const alpha2 = new Map(
  parseCsv(readFileSync(join(root, 'data/figures/countries.csv'), 'utf8')).map((row) => [
    row.alpha3!,
    row.country!,
  ]),
);
const codeOf = (alpha3: string) => alpha2.get({ XKO: 'XKX', KSV: 'XKX' }[alpha3] ?? alpha3) ?? '';

/** Heights as the producer has them, by city. */
const measuredHeights = new Map(
  parseCsv(readFileSync(join(normals, '../elevation/elevation_city.csv'), 'utf8')).map((row) => [
    row.geonameid!,
    row.elev_m!,
  ]),
);

importConflict();
importEarthquakes();
importCyclones();
importVolcanoes();
importTsunamis();
importClimate();
importElevations();
const areas = importAir();
importCities(areas);
importCrime();

/** Events that are placed well enough and still count by the day the method was published. */
function importConflict() {
  const { halfLifeYears, deathsCap } = METHOD.overlay.conflict.events;
  const published = Date.parse(METHOD.published);
  const least = 0.05;
  const rows = read('conflict_events.csv').flatMap((event) => {
    const ageYears = (published - Date.parse(event.date!)) / 31_557_600_000;
    const deaths = Math.min(Number(event.deaths_best), deathsCap);
    const precision = event.where_prec === '' ? 3 : Number(event.where_prec);
    if (precision > 3 || deaths * 0.5 ** (ageYears / halfLifeYears) < least) return [];
    const at = [short(Number(event.lat), 3), short(Number(event.lon), 3)];
    return [[event.date!, ...at, codeOf(event.iso3!), event.violence_type!, deaths]];
  });
  write('conflict-events.csv', 'date,latitude,longitude,country,kind,deaths', rows);
  const years = [2018, 2019, 2020, 2021, 2022, 2023, 2024];
  const provinces = read('conflict_adm1.csv').flatMap((province) => {
    if (province.lat === '') return [];
    const deaths = years.map((year) => Number(province[`deaths_${year}`] || 0));
    const at = [short(Number(province.lat), 2), short(Number(province.lon), 2)];
    const name = areaName(province.adm1!);
    return [[codeOf(province.iso3!), province.geonames_admin1!, name, ...at, ...deaths]];
  });
  const head = `country,region,name,latitude,longitude,${years.map((year) => `deaths_${year}`).join(',')}`;
  write('conflict-provinces.csv', head, provinces);
}

/** Only earthquakes that shook a city of today at intensity 5.5 or more. */
function importEarthquakes() {
  const cells = new Map<number, { latitude: number; longitude: number }[]>();
  const cellOf = (latitude: number, longitude: number) =>
    Math.floor(latitude + 90) * 360 + (Math.floor(longitude + 540) % 360);
  for (const city of cities) {
    const cell = cellOf(city.latitude, city.longitude);
    if (!cells.has(cell)) cells.set(cell, []);
    cells.get(cell)!.push(city);
  }
  const isFelt = (latitude: number, longitude: number, depth: number, magnitude: number) => {
    let reach = 0;
    while (intensityOf(magnitude, Math.hypot(reach, depth)) >= 5.5) reach += 5;
    if (reach === 0) return false;
    const rows = Math.ceil(reach / 111) + 1;
    const columns = Math.min(
      180,
      Math.ceil(reach / 111 / Math.max(0.1, Math.cos((latitude * Math.PI) / 180))) + 1,
    );
    for (let y = -rows; y <= rows; y++)
      for (let x = -columns; x <= columns; x++)
        for (const city of cells.get(cellOf(latitude + y, longitude + x)) ?? [])
          if (distanceKm(latitude, longitude, city.latitude, city.longitude) <= reach) return true;
    return false;
  };
  const rows = read('earthquakes.csv').flatMap((quake) => {
    const [latitude, longitude, magnitude] = [Number(quake.lat), Number(quake.lon), Number(quake.mag)];
    const depth = quake.depth_km === '' ? 15 : Number(quake.depth_km);
    if (!isFelt(latitude, longitude, depth, magnitude)) return [];
    return [
      [
        quake.date!.slice(0, 4),
        short(latitude, 2),
        short(longitude, 2),
        short(depth, 0),
        short(magnitude, 1),
      ],
    ];
  });
  write('earthquakes.csv', 'year,latitude,longitude,depth_km,magnitude', rows);
}

/** The rate grid, and a row of zeros for each cell with a city beside it: "none recorded" is not "not known". */
function importCyclones() {
  const months = Array.from({ length: 12 }, (_, month) => `m${String(month + 1).padStart(2, '0')}`);
  const keyOf = (latitude: number, longitude: number) => `${latitude} ${longitude}`;
  const rows = new Map<string, (string | number)[]>();
  for (const cell of read('cyclone_rate_grid.csv')) {
    const [latitude, longitude] = [Number(cell.lat), Number(cell.lon)];
    const rates = [cell.ts_per_year!, cell.hu_per_year!, ...months.map((month) => cell[month]!)];
    rows.set(keyOf(latitude, longitude), [
      latitude,
      longitude,
      ...rates.map((rate) => short(Number(rate), 3)),
    ]);
  }
  const known = new Set(rows.keys());
  const reach = [-2, -1, 0, 1, 2];
  for (const city of cities) {
    const [latitude, longitude] = [Math.floor(city.latitude) + 0.5, Math.floor(city.longitude) + 0.5];
    if (rows.has(keyOf(latitude, longitude))) continue;
    const isNear = reach.some((y) => reach.some((x) => known.has(keyOf(latitude + y, longitude + x))));
    if (isNear) rows.set(keyOf(latitude, longitude), [latitude, longitude, ...Array(14).fill('0')]);
  }
  write('cyclones.csv', `latitude,longitude,storms,hurricanes,${months.join(',')}`, [...rows.values()]);
}

function importVolcanoes() {
  const rows = read('volcanoes.csv').flatMap((volcano) => {
    if (volcano.lat === '' || volcano.lon === '') return [];
    const since = { D1: 1964, D2: 1900, D3: 1800 }[volcano.last_eruption_code!.slice(0, 2)] ?? '';
    const at = [short(Number(volcano.lat), 2), short(Number(volcano.lon), 2)];
    return [[volcano.name!, codeOf(volcano.iso3!), ...at, since]];
  });
  write('volcanoes.csv', 'name,country,latitude,longitude,erupted_since', rows);
}

function importTsunamis() {
  const { leastWaveMeters, sinceYear } = METHOD.overlay.tsunami;
  const rows = read('tsunamis.csv').flatMap((wave) => {
    const height = Number(wave.max_water_m || 0);
    if (height < leastWaveMeters || Number(wave.year) < sinceYear || wave.lat === '') return [];
    if (!isSeaWave(wave.place!)) return [];
    return [[Number(wave.year), short(Number(wave.lat), 2), short(Number(wave.lon), 2), short(height, 1)]];
  });
  write('tsunamis.csv', 'year,latitude,longitude,wave_m', rows);
}

/** Temperatures, rain and wet days by month of each city that has weather stations near enough; what rests on none is left out. */
function importClimate() {
  const monthly = (prefix: string) =>
    Array.from({ length: 12 }, (_, month) => `${prefix}${String(month + 1).padStart(2, '0')}`);
  const fields = ['t', 'tx', 'tn', 'p', 'wd'].flatMap(monthly);
  const rows = parseCsv(readFileSync(join(normals!, 'climate_city.csv'), 'utf8'))
    .filter(({ grade }) => grade !== 'E')
    .map((city) => {
      const id = city.geonameid!;
      const [measured, known] = [measuredHeights.get(id), KNOWN_HEIGHTS.get(id)];
      const warmer = measured && known ? correctionCelsius(Number(measured), known) : 0;
      return [
        id,
        ...fields.map((field) => {
          if (city[field] === '') return '';
          return short(Number(city[field]) + (field.startsWith('t') ? warmer : 0), 1);
        }),
      ];
    });
  const head = fields.join(',').replaceAll('tx', 'x').replaceAll('tn', 'n').replaceAll('wd', 'd');
  write('climate.csv', `geonameid,${head}`, rows);
}

/** Heights stop at −10 m in the producer's table: what lies there may lie far lower and is left out. */
function importElevations() {
  const lowest = -10;
  const rows = [...measuredHeights].flatMap(([id, meters]) =>
    meters !== '' && Number(meters) > lowest ? [[id, KNOWN_HEIGHTS.get(id) ?? meters]] : [],
  );
  for (const [id, meters] of KNOWN_HEIGHTS) if (!measuredHeights.has(id)) rows.push([id, meters]);
  write('elevations.csv', 'geonameid,meters', rows);
}

/** The areas, and the area of each city whose GeoNames region does not say it. */
function importAir(): Map<string, string> {
  const areas = read('air_pm25_adm1.csv');
  write(
    'air-areas.csv',
    'area,name,country,region,population,pm25',
    areas.map((area) => [
      area.aqli_id!,
      areaName(area.adm1_name!),
      codeOf(area.iso3!),
      area.geonames_admin1!,
      short(Number(area.population), 0),
      short(Number(area.pm2023), 2),
    ]),
  );
  const byRegion = new Map(
    areas.filter((area) => area.geonames_admin1).map((area) => [area.geonames_admin1!, area.aqli_id!]),
  );
  const regions = new Map(
    parseCsv(readFileSync(join(root, 'data/places/cities.csv'), 'utf8')).map((city) => [
      city.geonameid!,
      `${city.country_code}.${city.admin1_code}`,
    ]),
  );
  return new Map(
    read('air_pm25_city.csv').flatMap((city) =>
      byRegion.get(regions.get(city.geonameid!) ?? '') === city.aqli_id
        ? []
        : [[city.geonameid!, city.aqli_id!] as const],
    ),
  );
}

function importCities(areas: Map<string, string>) {
  const ids = [...areas.keys()].sort((a, b) => Number(a) - Number(b));
  write(
    'cities.csv',
    'geonameid,air_area',
    ids.map((id) => [id, areas.get(id)!]),
  );
}

/** Countries whose agencies allow it; a city's rate already leans on the prior of two homicides. */
function importCrime() {
  const usable = new Set(['USA', 'GBR', 'MEX', 'CAN', 'BRA']);
  const shrunk = new Map<string, CsvRow>();
  for (const row of read('crime_city.csv')) {
    if (!usable.has(row.iso3!)) continue;
    shrunk.set(`${row.iso3} ${row.area}`, row);
    if (row.method === 'own') shrunk.set(row.geonameid!, row);
  }
  const seen = new Set<string>();
  const rows = read('crime.csv').flatMap((area) => {
    if (!usable.has(area.iso3!)) return [];
    const key = area.geonameid || `${area.iso3} ${area.area}`;
    const found = shrunk.get(area.geonameid ?? '') ?? shrunk.get(`${area.iso3} ${area.area}`);
    const raw = area.violent_index || area.homicide_rate;
    const value = found?.value_shrunk || raw;
    if (!value || seen.has(key) || (found && found.year !== area.year)) return [];
    seen.add(key);
    const at = [short(Number(area.lat), 3), short(Number(area.lon), 3)];
    return [
      [
        codeOf(area.iso3!),
        area.area!,
        area.area_type!.replace('local authority', 'authority'),
        area.geonameid!,
        area.geonameid ? '' : area.geonames_admin1!,
        ...at,
        area.year!,
        short(Number(value), 2),
      ],
    ];
  });
  const states = readFileSync(join(normals!, '../crime_brazil_states.csv'), 'utf8').replaceAll(';', ',');
  const regions = parseCsv(readFileSync(join(root, 'data/places/regions.csv'), 'utf8'));
  const counted = (file: string) => parseCsv(readFileSync(join(normals!, `../${file}`), 'utf8'));
  const towns = parseCsv(readFileSync(join(root, 'data/places/cities.csv'), 'utf8'));
  const areas = read('air_pm25_adm1.csv');
  rows.push(
    londonRow(read('crime.csv'), rows),
    ...brazilianStates(parseCsv(states), regions),
    ...frenchAreas(counted('crime_france_departments.csv'), FRENCH_DEPARTMENTS, { regions, cities: towns }),
    ...germanStates(counted('crime_germany_laender_by_size.csv'), areas, regions),
    ...malaysianStates(counted('crime_malaysia_districts.csv'), areas, regions),
  );
  write('crime.csv', 'country,name,kind,geonameid,region,latitude,longitude,year,value', rows);
}
