import type { AlertType } from '#core/alert/alert.ts';

/** Where points begin to be taken off, where all of them are, and how many that is. */
type Strain = { from: number; to: number; points: number };

/** Alerts fall by e with the distance; weather and air lie on a line between two values. All halve with their age. */
export type LiveMethod = {
  limit: number;
  points: Readonly<Record<AlertType, number>>;
  decayKm: number;
  halfLifeHours: number;
  /** For the gravest alert that is known by country or region only. */
  countryShare: number;
  /** Less than this is not said. */
  leastPoints: number;
  /** Weather and air of longer ago are not read. */
  longestAgeHours: number;
  /** What begins, or is forecast for, no later than this counts as now. */
  aheadHours: number;
  conditions: {
    /** Felt temperature, °C. */
    heat: Strain;
    cold: Strain;
    /** Mean wind, meters a second; a gust counts divided by `gustFactor`. */
    wind: Strain;
    gustFactor: number;
    /** Millimeters an hour. */
    rain: Strain;
    /** Fine particles, µg/m³. */
    air: Strain;
  };
};

/** The points are our judgment: half of an alert of danger, which the national services issue for the same values. */
export const LIVE: LiveMethod = {
  limit: 15,
  points: { danger: 10, warning: 4, info: 0 },
  decayKm: 100,
  halfLifeHours: 72,
  countryShare: 0.25,
  leastPoints: 0.5,
  longestAgeHours: 3,
  aheadHours: 1,
  conditions: {
    /** "Danger" to "extreme danger" of the US National Weather Service. */
    heat: { from: 39, to: 52, points: 5 },
    /** Environment Canada: frostbite in half an hour to within two minutes. */
    cold: { from: -28, to: -55, points: 5 },
    /** Beaufort 8 to 12. */
    wind: { from: 17.2, to: 32.7, points: 5 },
    gustFactor: 1.5,
    /** "Heavy" to "violent" of the Japan Meteorological Agency. */
    rain: { from: 20, to: 80, points: 5 },
    /** "Unhealthy" to "hazardous" of the US Environmental Protection Agency. */
    air: { from: 55.5, to: 225.5, points: 5 },
  },
};
