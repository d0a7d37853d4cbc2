import { distanceKm } from '#core/place/earth.ts';
import type { Place } from '#core/place/place.ts';
import { PLACE_KINDS, type PlaceKind } from '#core/place/place-schema.ts';
import { firstIndex } from '#core/service/first-index.ts';
import type { ColumnFile } from './binary-file.ts';
import { Offsets } from './offsets.ts';

const NONE = 0xffff;

const SMALL_POPULATION = 100_000;

/** The places of one kind below the cities of a country are a group. @param country its index */
export const belowGroup = (country: number, kind: PlaceKind): number =>
  country * PLACE_KINDS.length + PLACE_KINDS.indexOf(kind);

/** Whether a place is of those looked for. */
type Asked = (place: number) => boolean;
const anything: Asked = () => true;

/**
 * All places in flat columns; a place is its index: countries first, then regions, then cities, each most
 * populous first, then places below a city, best known first. Lookups by id, and by country and region.
 */
export class PlaceStore {
  readonly #id: Uint32Array;
  readonly #byId: Uint32Array;
  readonly #nameStart: Offsets;
  readonly #nameText: Uint8Array;
  readonly #latitude: Float32Array;
  readonly #longitude: Float32Array;
  readonly #population: Uint32Array;
  readonly #country: Uint16Array;
  readonly #region: Uint16Array;
  readonly #isSection: Uint8Array;
  readonly #belowKind: Uint8Array;
  readonly #scoreOf: Uint32Array;
  readonly #countryCode: Uint8Array;
  readonly #members: Record<
    'byCountry' | 'byRegion' | 'belowByKind',
    { start: Uint32Array; place: Uint32Array }
  >;
  readonly #decoder = new TextDecoder();
  /** Index of the first region, of the first city, and one past the last city, where places below a city begin. */
  readonly firstRegion: number;
  readonly firstCity: number;
  readonly end: number;
  readonly #countryByCode = new Map<string, number>();

  get size(): number {
    return this.#id.length;
  }

  constructor(file: ColumnFile) {
    this.#id = file.u32('place.id');
    this.#byId = file.u32('place.byId');
    this.#nameStart = new Offsets(file, 'place.nameStart');
    this.#nameText = file.u8('place.nameText');
    this.#latitude = file.f32('place.latitude');
    this.#longitude = file.f32('place.longitude');
    this.#population = file.u32('place.population');
    this.#country = file.u16('place.country');
    this.#region = file.u16('place.region');
    this.#isSection = file.u8('place.isSection');
    this.#belowKind = file.u8('below.kind');
    this.#scoreOf = file.u32('below.scoreOf');
    this.#countryCode = file.u8('country.code');
    this.#members = {
      byCountry: { start: file.u32('byCountry.start'), place: file.u32('byCountry.place') },
      byRegion: { start: file.u32('byRegion.start'), place: file.u32('byRegion.place') },
      belowByKind: { start: file.u32('belowByKind.start'), place: file.u32('belowByKind.place') },
    };
    const [, firstRegion = 0, firstCity = 0, end = 0] = file.u32('kind.start');
    this.firstRegion = firstRegion;
    this.firstCity = firstCity;
    this.end = end;
    for (let country = 0; country < this.firstRegion; country++) {
      this.#countryByCode.set(this.countryCode(country), country);
    }
  }

  /** Index of a GeoNames id, or -1. */
  indexOf(id: number): number {
    const place = this.#byId[firstIndex(this.#byId.length, (at) => this.#id[this.#byId[at]!]! < id)];
    return place !== undefined && this.#id[place] === id ? place : -1;
  }

  /** Index of a country by its ISO code of two capitals, or -1. */
  indexOfCountry(code: string): number {
    return this.#countryByCode.get(code) ?? -1;
  }

  countryCode(country: number): string {
    return String.fromCharCode(this.#countryCode[2 * country]!, this.#countryCode[2 * country + 1]!);
  }

  kind(place: number): PlaceKind {
    if (place < this.firstRegion) return 'country';
    if (place < this.firstCity) return 'region';
    return place < this.end ? 'city' : PLACE_KINDS[this.#belowKind[place - this.end]!]!;
  }

  /** True when a place is one of these areas, or lies in one. @param mask 1 at the index of each area */
  isIn(place: number, mask: Uint8Array): boolean {
    return mask[this.#country[place]!] === 1 || mask[this.#region[place]!] === 1 || mask[place] === 1;
  }

  /** Whether two places lie in one region of a country. */
  shareRegion(a: number, b: number): boolean {
    return this.#region[a] === this.#region[b] && this.#region[a] !== NONE;
  }

  population(place: number): number {
    return this.#population[place] ?? 0;
  }

  /** What a place is called. */
  name(place: number): string {
    return this.#decoder.decode(
      this.#nameText.subarray(this.#nameStart.at(place), this.#nameStart.at(place + 1)),
    );
  }

  /** The place at an index. */
  place(index: number): Place {
    const region = this.#region[index]!;
    const country = this.#country[index]!;
    return {
      id: this.#id[index]!,
      kind: this.kind(index),
      name: this.name(index),
      regionId: region === NONE ? null : this.#id[region]!,
      regionName: region === NONE ? null : this.name(region),
      countryCode: this.countryCode(country),
      countryName: this.name(country),
      countryId: this.#id[country]!,
      latitude: degrees(this.#latitude[index]!),
      longitude: degrees(this.#longitude[index]!),
      population: this.population(index),
      scoreOf: this.#hostOf(index),
    };
  }

  /** What a place below a city lies in, whose score is its. */
  #hostOf(place: number): Place['scoreOf'] {
    if (place < this.end) return null;
    const host = this.#scoreOf[place - this.end]!;
    return { id: this.#id[host]!, name: this.name(host) };
  }

  /** Indexes of the best-known places of these kinds in one of the areas. */
  belowIn(mask: Uint8Array, kinds: readonly PlaceKind[], limit: number, isAsked: Asked = anything): number[] {
    const countries = new Set<number>();
    mask.forEach((isChosen, area) => {
      if (isChosen) countries.add(this.#country[area]!);
    });
    return this.#belowOf(countries, kinds, limit, (place) => this.isIn(place, mask) && isAsked(place));
  }

  /** Indexes of the best-known places of these kinds around a place, in its country. */
  belowAround(
    center: number,
    kinds: readonly PlaceKind[],
    radiusKm: number,
    limit: number,
    isAsked: Asked = anything,
  ): number[] {
    const isNear = (place: number) => this.distanceKm(center, place) < radiusKm && isAsked(place);
    return this.#belowOf([this.#country[center]!], kinds, limit, isNear);
  }

  #belowOf(
    countries: Iterable<number>,
    kinds: readonly PlaceKind[],
    limit: number,
    isAsked: Asked,
  ): number[] {
    const { start, place } = this.#members.belowByKind;
    const bestOf = (group: number): number[] => {
      const found: number[] = [];
      for (let at = start[group]!; at < start[group + 1]! && found.length < limit; at++)
        if (isAsked(place[at]!)) found.push(place[at]!);
      return found;
    };
    return [...countries]
      .flatMap((country) => kinds.flatMap((kind) => [...bestOf(belowGroup(country, kind))]))
      .sort((a, b) => a - b)
      .slice(0, limit);
  }

  /** Whether a place has few people, or may be part of a larger one. */
  isSmall(place: number): boolean {
    return this.population(place) < SMALL_POPULATION || this.#isSection[place] === 1;
  }

  /** Kilometers between two places. */
  distanceKm(a: number, b: number): number {
    return distanceKm(this.#latitude[a]!, this.#longitude[a]!, this.#latitude[b]!, this.#longitude[b]!);
  }

  /** Indexes of the regions of a country that are entities. */
  regionsOf(country: number): number[] {
    const regions: number[] = [];
    for (let region = this.firstRegion; region < this.firstCity; region++) {
      if (this.#country[region] === country) regions.push(region);
    }
    return regions;
  }

  /** Indexes of the first cities of a country or region, most populous first. */
  citiesOf(area: number, limit: number): Uint32Array {
    const { start, place } = this.#members[area < this.firstRegion ? 'byCountry' : 'byRegion'];
    return place.subarray(start[area]!, Math.min(start[area + 1]!, start[area]! + limit));
  }

  /** Indexes of the world's first cities, most populous first. */
  largestCities(limit: number): number[] {
    return Array.from(
      { length: Math.min(limit, this.end - this.firstCity) },
      (_, index) => this.firstCity + index,
    );
  }
}

/** Columns hold 32-bit floats; five decimals (a meter) is what they are good for. */
export const degrees = (value: number): number => Math.round(value * 1e5) / 1e5;
