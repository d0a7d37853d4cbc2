import { agedDeaths, agedProvinceDeaths, kernel, steadiedDeaths } from '#core/overlay/conflict.ts';
import { earthquakeFloorShare, intensityOf, reached } from '#core/overlay/earthquakes.ts';
import type {
  ConflictFacts,
  CycloneFacts,
  EarthquakeFacts,
  PlaceFacts,
  TsunamiFacts,
  VolcanoFacts,
} from '#core/overlay/facts.ts';
import { coastShare, volcanoWeight } from '#core/overlay/hazards.ts';
import type { OverlayMethod } from '#core/overlay/overlay-method.ts';
import type { Place } from '#core/place/place.ts';
import { firstIndex } from '#core/service/first-index.ts';
import { remembered } from '#core/service/lazily.ts';
import type { ColumnFile } from '#server/providers/places/gazetteer/binary-file.ts';
import { GridField } from './grid-field.ts';
import { climateReader, elevationReader, MONTHS, NOT_KNOWN, packedCode } from './local-columns.ts';
import { ReachIndex } from './reach-index.ts';

const NO_STORMS: CycloneFacts = { storms: 0, hurricanes: 0, months: new Array(12).fill(0) };

/** Reads facts by coordinate for cities of the gazetteer. */
export type FactReader = (city: Place) => PlaceFacts;

/**
 * @param file compiled by `npm run build`
 * @param now decides the age of what happened
 */
export function factReader(file: ColumnFile, now: Date, method: OverlayMethod): FactReader {
  const names = JSON.parse(new TextDecoder().decode(file.u8('strings'))) as Record<string, string[]>;
  const ids = file.u32('city.id');
  const coastKm = file.f32('city.coastKm');
  const peopleShare = file.f32('city.peopleShare');
  const [air, crime, province] = [file.u16('city.air'), file.u16('city.crime'), file.u16('city.province')];
  const conflict = conflictReader(file, now, method.conflict, names.province!);
  const earthquakes = earthquakeReader(file, method.earthquakes);
  const tsunami = tsunamiReader(file, method.tsunami);
  const volcanoes = volcanoReader(file, method.volcanoes, names.volcano!);
  const cyclones = fieldOf(
    file,
    'cyclone',
    ['storms', 'hurricanes', ...MONTHS.map((month) => `m${month}`)],
    method.cyclones.cellDegrees,
    0.5,
  );
  const climate = climateReader(file);
  const elevation = elevationReader(file);
  const areas = { pm25: file.f32('air.pm25'), national: file.f32('air.national') };
  const crimes = { value: file.f32('crime.value'), year: file.u16('crime.year') };

  return ({ id, name, countryCode, latitude, longitude }) => {
    const city = indexOf(ids, id);
    const [area, crimeArea] = city < 0 ? [NOT_KNOWN, NOT_KNOWN] : [air[city]!, crime[city]!];
    const storms = cyclones.at(latitude, longitude);
    return {
      place: name,
      countryCode,
      conflict: conflict(latitude, longitude, {
        country: packedCode(countryCode),
        province: city < 0 ? NOT_KNOWN : province[city]!,
        peopleShare: city < 0 ? 1 : peopleShare[city]!,
        hasCrime: crimeArea !== NOT_KNOWN,
      }),
      earthquakes: earthquakes(latitude, longitude),
      tsunami: tsunami(latitude, longitude, city < 0 ? Number.POSITIVE_INFINITY : coastKm[city]!),
      volcanoes: volcanoes(latitude, longitude),
      cyclones: storms ? { storms: storms[0]!, hurricanes: storms[1]!, months: storms.slice(2) } : NO_STORMS,
      climate: city < 0 ? null : climate(city),
      elevationMeters: city < 0 ? null : elevation(city),
      air:
        area === NOT_KNOWN
          ? null
          : { area: names.air![area]!, value: areas.pm25[area]!, national: areas.national[area]! },
      crime:
        crimeArea === NOT_KNOWN
          ? null
          : {
              area: names.crime![crimeArea]!,
              value: crimes.value[crimeArea]!,
              year: crimes.year[crimeArea]!,
            },
    };
  };
}

function indexOf(sorted: Uint32Array, id: number): number {
  const at = firstIndex(sorted.length, (index) => sorted[index]! < id);
  return sorted[at] === id ? at : -1;
}

const fieldOf = (
  file: ColumnFile,
  name: string,
  fields: readonly string[],
  step: number,
  offset: number,
): GridField =>
  new GridField(
    file.f32(`${name}.latitude`),
    file.f32(`${name}.longitude`),
    fields.map((field) => file.f32(`${name}.${field}`)),
    step,
    offset,
  );

type ConflictPlace = { country: number; province: number; peopleShare: number; hasCrime: boolean };

function conflictReader(
  file: ColumnFile,
  now: Date,
  method: OverlayMethod['conflict'],
  names: readonly string[],
) {
  const { events, gangKind, foreignGangShare, gangShareBesideCrime } = method;
  const [latitudes, longitudes] = [file.f32('event.latitude'), file.f32('event.longitude')];
  const [kinds, countries, days] = [file.f32('event.kind'), file.u16('event.country'), file.u16('event.day')];
  const today = now.getTime() / 86_400_000;
  const deaths = file
    .f32('event.deaths')
    .map((count, event) => agedDeaths(count, (today - days[event]!) / 365.25, method));
  const eventsAt = new ReachIndex(latitudes, longitudes, () => events.reachKm);
  const provinces = provinceReader(file, 1970 + today / 365.25, method);

  return (latitude: number, longitude: number, place: ConflictPlace): ConflictFacts => {
    const ownGangs = place.hasCrime ? gangShareBesideCrime : 1;
    const counted: number[] = [];
    eventsAt.each(latitude, longitude, events.reachKm, (event, distance) => {
      const kept = countries[event] === place.country ? ownGangs : foreignGangShare;
      const share = kinds[event] === gangKind ? kept : 1;
      if (share === 0) return;
      counted.push(share * deaths[event]! * kernel(distance, events.decayKm, events.reachKm));
    });
    const own = place.province === NOT_KNOWN ? null : provinces(place.province);
    return {
      eventDeaths: steadiedDeaths(counted, own?.deaths ?? 0, method),
      eventDeathsInAll: counted.reduce((sum, count) => sum + count, 0),
      events: counted.length,
      peopleShare: place.peopleShare,
      province: own && {
        name: names[place.province]!,
        deathShare: own.deathShare * (1 - (1 - ownGangs) * own.gangShare),
      },
    };
  };
}

/** Yearly deaths of provinces, and their share of all that is on record by province in their country. */
function provinceReader(file: ColumnFile, yearNow: number, method: OverlayMethod['conflict']) {
  const [countries, gangShare, yearly] = [
    file.u16('province.country'),
    file.f32('province.gangShare'),
    file.f32('province.deaths'),
  ];
  const firstYear = file.u16('province.firstYear')[0]!;
  const years = yearly.length / countries.length;
  const deaths = Float32Array.from(countries, (_, index) =>
    agedProvinceDeaths(
      Array.from({ length: years }, (_, year) => ({
        year: firstYear + year,
        deaths: yearly[index * years + year]!,
      })),
      yearNow,
      method,
    ),
  );
  const ofCountry = new Map<number, number>();
  for (const [index, country] of countries.entries())
    ofCountry.set(country, (ofCountry.get(country) ?? 0) + deaths[index]!);
  return (province: number) => {
    const all = ofCountry.get(countries[province]!)!;
    return {
      deaths: deaths[province]!,
      deathShare: all === 0 ? 0 : deaths[province]! / all,
      gangShare: gangShare[province]!,
    };
  };
}

function earthquakeReader(file: ColumnFile, method: OverlayMethod['earthquakes']) {
  const [latitudes, longitudes] = [file.f32('earthquake.latitude'), file.f32('earthquake.longitude')];
  const [depths, magnitudes, years] = [
    file.f32('earthquake.depth_km'),
    file.f32('earthquake.magnitude'),
    file.f32('earthquake.year'),
  ];
  const least = method.leastIntensity - method.rampIntensity;
  const reachOf = (quake: number): number => {
    let reach = 0;
    while (intensityOf(magnitudes[quake]!, Math.hypot(reach, depths[quake]!)) > least) reach += 5;
    return reach;
  };
  const reach = Float32Array.from(latitudes, (_, quake) => reachOf(quake));
  const farthestKm = reach.reduce((most, reachKm) => Math.max(most, reachKm), 0);
  const feltAt = new ReachIndex(latitudes, longitudes, (quake) => reach[quake]!);
  const nearestKm = readBetweenCorners((latitude, longitude) => feltAt.nearestKm(latitude, longitude));
  return (latitude: number, longitude: number): EarthquakeFacts => {
    let [felt, strong, most] = [0, 0, 0];
    let strongest: EarthquakeFacts['strongest'] = null;
    feltAt.each(latitude, longitude, farthestKm, (quake, distanceKm) => {
      if (distanceKm > reach[quake]!) return;
      const intensity = intensityOf(magnitudes[quake]!, Math.hypot(distanceKm, depths[quake]!));
      felt += reached(intensity, method.leastIntensity, method);
      strong += reached(intensity, method.strongIntensity, method);
      if (intensity <= Math.max(most, least)) return;
      most = intensity;
      strongest = { year: years[quake]!, magnitude: Math.round(magnitudes[quake]! * 10) / 10, distanceKm };
    });
    return {
      felt,
      strong,
      strongest,
      floorShare: earthquakeFloorShare(nearestKm(latitude, longitude), method),
    };
  };
}

const CORNER_DEGREES = 2;

/** A slow and smooth function of a point, worked out once per corner of a coarse grid and read between them. */
function readBetweenCorners(read: (latitude: number, longitude: number) => number) {
  const corners = remembered((row: number) =>
    remembered((column: number) => read(row * CORNER_DEGREES, column * CORNER_DEGREES)),
  );
  return (latitude: number, longitude: number): number => {
    const south = Math.floor(latitude / CORNER_DEGREES);
    const west = Math.floor(longitude / CORNER_DEGREES);
    const y = latitude / CORNER_DEGREES - south;
    const x = longitude / CORNER_DEGREES - west;
    return (
      (1 - y) * ((1 - x) * corners(south)(west) + x * corners(south)(west + 1)) +
      y * ((1 - x) * corners(south + 1)(west) + x * corners(south + 1)(west + 1))
    );
  };
}

function tsunamiReader(file: ColumnFile, method: OverlayMethod['tsunami']) {
  const [latitudes, longitudes] = [file.f32('tsunami.latitude'), file.f32('tsunami.longitude')];
  const [years, heights] = [file.f32('tsunami.year'), file.f32('tsunami.wave_m')];
  const wavesAt = new ReachIndex(latitudes, longitudes, () => method.reachKm);
  return (latitude: number, longitude: number, coastKm: number): TsunamiFacts => {
    const share = coastShare(coastKm, method);
    if (share === 0) return { coastShare: 0, waves: 0, highestWave: null };
    let waves = 0;
    let highestWave: TsunamiFacts['highestWave'] = null;
    const isNearCoast = coastKm <= method.coast.fullKm;
    wavesAt.each(latitude, longitude, method.reachKm, (wave, distance) => {
      waves += 1 - distance / method.reachKm;
      if (isNearCoast && heights[wave]! > (highestWave?.meters ?? 0))
        highestWave = { year: years[wave]!, meters: Math.round(heights[wave]! * 10) / 10 };
    });
    return { coastShare: share, waves, highestWave };
  };
}

function volcanoReader(file: ColumnFile, method: OverlayMethod['volcanoes'], names: readonly string[]) {
  const [latitudes, longitudes] = [file.f32('volcano.latitude'), file.f32('volcano.longitude')];
  const eruptedSince = file.f32('volcano.erupted_since');
  const volcanoesAt = new ReachIndex(latitudes, longitudes, () => method.reachKm);
  return (latitude: number, longitude: number): VolcanoFacts | null => {
    let [risk, most] = [0, 0];
    let nearest: VolcanoFacts['nearest'] | null = null;
    volcanoesAt.each(latitude, longitude, method.reachKm, (volcano, distanceKm) => {
      const since = Number.isNaN(eruptedSince[volcano]!) ? null : eruptedSince[volcano]!;
      const weighed = volcanoWeight(since, method) * kernel(distanceKm, method.decayKm, method.reachKm);
      risk += weighed;
      if (weighed <= most) return;
      most = weighed;
      nearest = { name: names[volcano]!, distanceKm, eruptedSince: since };
    });
    return nearest && { risk: Math.min(100, risk), nearest };
  };
}
