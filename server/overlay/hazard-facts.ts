import { kernel } from '#core/overlay/conflict.ts';
import { earthquakeFloorShare, intensityOf, reached } from '#core/overlay/earthquakes.ts';
import type { CycloneFacts, EarthquakeFacts, TsunamiFacts, VolcanoFacts } from '#core/overlay/facts.ts';
import { coastShare, volcanoWeight } from '#core/overlay/hazards.ts';
import type { OverlayMethod } from '#core/overlay/overlay-method.ts';
import { distanceKm as kmBetween } from '#core/place/earth.ts';
import { remembered } from '#core/service/lazily.ts';
import type { ColumnFile } from '#server/providers/places/gazetteer/binary-file.ts';
import { GridField } from './grid-field.ts';
import { MONTHS } from './local-columns.ts';
import { ReachIndex } from './reach-index.ts';

/** Earthquakes that were felt at a point, and how near the nearest is. */
export function earthquakeReader(file: ColumnFile, method: OverlayMethod['earthquakes']) {
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
  const quakeAt = (quake: number, distanceKm: number) => ({
    year: years[quake]!,
    magnitude: Math.round(magnitudes[quake]! * 10) / 10,
    distanceKm,
  });
  const intensityAt = (quake: number, distanceKm: number) =>
    intensityOf(magnitudes[quake]!, Math.hypot(distanceKm, depths[quake]!));
  /** Only pages ask for it: every earthquake is looked at. */
  const notedAt = (latitude: number, longitude: number): EarthquakeFacts['noted'] => {
    let most = NOTED_INTENSITY;
    let noted: EarthquakeFacts['noted'] = null;
    for (let quake = 0; quake < years.length; quake++) {
      const distanceKm = kmBetween(latitude, longitude, latitudes[quake]!, longitudes[quake]!);
      const intensity = distanceKm > NOTED_KM ? 0 : intensityAt(quake, distanceKm);
      if (intensity <= most) continue;
      most = intensity;
      noted = quakeAt(quake, distanceKm);
    }
    return noted;
  };
  return (latitude: number, longitude: number): EarthquakeFacts => {
    let [felt, strong, most] = [0, 0, 0];
    let strongest: EarthquakeFacts['strongest'] = null;
    feltAt.each(latitude, longitude, farthestKm, (quake, distanceKm) => {
      if (distanceKm > reach[quake]!) return;
      const intensity = intensityAt(quake, distanceKm);
      felt += reached(intensity, method.leastIntensity, method);
      strong += reached(intensity, method.strongIntensity, method);
      if (intensity <= Math.max(most, least)) return;
      most = intensity;
      strongest = quakeAt(quake, distanceKm);
    });
    return {
      felt,
      strong,
      strongest,
      get noted() {
        return strongest ?? notedAt(latitude, longitude);
      },
      floorShare: earthquakeFloorShare(nearestKm(latitude, longitude), method),
    };
  };
}

/** What is named on a page though it did less than intensity 6: felt by many, great ones from so far. */
const NOTED_INTENSITY = 4.5;
const NOTED_KM = 350;

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

/** Tsunamis whose waves came ashore near a point of the coast. */
export function tsunamiReader(file: ColumnFile, method: OverlayMethod['tsunami']) {
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

/** Volcanoes near a point. @param names by their number */
export function volcanoReader(
  file: ColumnFile,
  method: OverlayMethod['volcanoes'],
  names: readonly string[],
) {
  const [latitudes, longitudes] = [file.f32('volcano.latitude'), file.f32('volcano.longitude')];
  const eruptedSince = file.f32('volcano.erupted_since');
  const volcanoesAt = new ReachIndex(latitudes, longitudes, () => method.reachKm);
  return (latitude: number, longitude: number): VolcanoFacts | null => {
    let [risk, most, closestKm] = [0, 0, Number.POSITIVE_INFINITY];
    let nearest: VolcanoFacts['nearest'] | null = null;
    volcanoesAt.each(latitude, longitude, method.reachKm, (volcano, distanceKm) => {
      const since = Number.isNaN(eruptedSince[volcano]!) ? null : eruptedSince[volcano]!;
      const weighed = volcanoWeight(since, method) * kernel(distanceKm, method.decayKm, method.reachKm);
      risk += weighed;
      closestKm = Math.min(closestKm, distanceKm);
      if (weighed <= most) return;
      most = weighed;
      nearest = { name: names[volcano]!, distanceKm, eruptedSince: since };
    });
    return nearest && { risk: Math.min(100, risk), nearest, closestKm };
  };
}

const NO_STORMS: CycloneFacts = { storms: 0, hurricanes: 0, months: new Array(12).fill(0) };

/** Tropical storms that passed near a point, in all and by month. */
export function cycloneReader(file: ColumnFile, method: OverlayMethod['cyclones']) {
  const fields = ['storms', 'hurricanes', ...MONTHS.map((month) => `m${month}`)];
  const field = new GridField(
    file.f32('cyclone.latitude'),
    file.f32('cyclone.longitude'),
    fields.map((name) => file.f32(`cyclone.${name}`)),
    method.cellDegrees,
    0.5,
  );
  return (latitude: number, longitude: number): CycloneFacts => {
    const storms = field.at(latitude, longitude);
    return storms ? { storms: storms[0]!, hurricanes: storms[1]!, months: storms.slice(2) } : NO_STORMS;
  };
}
