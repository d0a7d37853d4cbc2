/** What is known of a place's own surroundings; null: no row near it, so no adjustment. */
export type PlaceFacts = {
  /** Name of the place, as receipts say it. */
  place: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  conflict: ConflictFacts;
  earthquakes: EarthquakeFacts;
  tsunami: TsunamiFacts;
  volcanoes: VolcanoFacts | null;
  cyclones: CycloneFacts;
  climate: ClimateFacts | null;
  /** Height of one point of the city above the sea. */
  elevationMeters: number | null;
  air: AirFacts | null;
  crime: CrimeFacts | null;
};

export type ConflictFacts = {
  /** Deaths of single events near by, weighed by distance and age, each held to its share of the year. */
  eventDeaths: number;
  /** The same before that. */
  eventDeathsInAll: number;
  /** Events within the reach. */
  events: number;
  /** The place's region: its share of its country's people, 0-1. */
  peopleShare: number;
  /** Whether its people were counted by area, and not by its towns. */
  isPeopleByArea: boolean;
  /** Its share of the deaths on record by province; null: no row, which is no proof of calm. */
  province: { name: string; deathShare: number } | null;
};

type Quake = { year: number; magnitude: number; distanceKm: number };

export type EarthquakeFacts = {
  /** Events at intensity 6 and more, and at 7 and more. */
  felt: number;
  strong: number;
  strongest: Quake | null;
  /** The one that shook it most, felt that hard or not: a page says it by magnitude and distance. */
  noted: Quake | null;
  /** 0-1: how much of the country's figure is the floor. */
  floorShare: number;
};

export type TsunamiFacts = {
  /** 1 on a coast, 0 inland. */
  coastShare: number;
  /** Great waves on record near by, weighed by distance. */
  waves: number;
  /** Set where the coast is near and a great wave is on record: said on the page. */
  highestWave: { year: number; meters: number } | null;
};

export type VolcanoFacts = {
  risk: number;
  nearest: { name: string; distanceKm: number; eruptedSince: number | null };
  /** To the nearest of the list, however long ago it erupted. */
  closestKm: number;
};

/** Per year within a cell of one degree; `months` are the twelve rates. */
export type CycloneFacts = { storms: number; hurricanes: number; months: readonly number[] };

/** By month: means, and where they are known means of the daily maxima and minima (°C), rain (mm) and days with 1 mm. */
export type ClimateFacts = {
  temperatures: readonly number[];
  maxima: readonly number[] | null;
  minima: readonly number[] | null;
  rain: readonly number[] | null;
  wetDays: readonly number[] | null;
};

/** Fine particles of an area, and the mean over its country's areas, µg/m³. */
type AirFacts = { area: string; value: number; national: number };

/** Homicides per 100,000 people, or the country's own index. */
type CrimeFacts = {
  area: string;
  value: number;
  year: number;
  /** Where it is not the country's own source: which of the method's indexes it is. */
  index?: 'EUROSTAT';
};
