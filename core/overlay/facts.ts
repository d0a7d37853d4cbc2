/** What is known of a place's own surroundings; null: no row near it, so no adjustment. */
export type PlaceFacts = {
  /** Name of the place, as receipts say it. */
  place: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  conflict: ConflictFacts | null;
  earthquakes: EarthquakeFacts;
  tsunami: TsunamiFacts;
  volcanoes: VolcanoFacts | null;
  cyclones: CycloneFacts;
  climate: ClimateFacts | null;
  air: AirFacts | null;
  crime: CrimeFacts | null;
};

export type ConflictFacts = {
  /** Deaths of single events near by, weighed by distance and age, the gravest event held down. */
  eventDeaths: number;
  /** The same before that. */
  eventDeathsInAll: number;
  /** Events within the reach. */
  events: number;
  /** Yearly deaths of the province, weighed by distance and age. */
  provinceDeaths: number;
  /** Whose deaths these are; null: no province has any. */
  province: string | null;
  /** 0-1: how far the reading stands for itself. */
  coverage: number;
};

export type EarthquakeFacts = {
  /** Events at intensity 6 and more, and at 7 and more. */
  felt: number;
  strong: number;
  strongest: { year: number; magnitude: number; distanceKm: number } | null;
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
};

/** Per year within a cell of one degree; `months` are the twelve rates. */
export type CycloneFacts = { storms: number; hurricanes: number; months: readonly number[] };

/** Twelve monthly means, °C. */
export type ClimateFacts = { temperatures: readonly number[] };

/** Fine particles of an area, and the mean over its country's areas, µg/m³. */
export type AirFacts = { area: string; value: number; national: number };

/** Homicides per 100,000 people, or the country's own index. */
export type CrimeFacts = { area: string; value: number; year: number };
