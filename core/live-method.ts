/** Where points begin to be taken off, where all of them are, and how many that is. */
type Strain = { from: number; to: number; points: number };

/**
 * What happens now. Alerts: points off the shown score by gravity, falling by e with the distance. Weather and air:
 * points in a straight line between two values. All fall by half with the time since they began or were read.
 */
export type LiveMethod = {
  limit: number;
  points: Readonly<Record<'danger' | 'warning' | 'info', number>>;
  decayKm: number;
  halfLifeHours: number;
  /** For the gravest alert that is known by country or region only. */
  countryShare: number;
  /** Less than this is not said. */
  leastPoints: number;
  /** Weather and air of longer ago are not read. */
  longestAgeHours: number;
  /** What begins, or is told for, no later than this counts as now. */
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

/**
 * Heat: "danger" to "extreme danger" of the US National Weather Service. Cold: Environment Canada's frostbite in half
 * an hour to within two minutes. Wind: Beaufort 8 to 12. Rain: the Japan Meteorological Agency's "heavy" to "violent".
 * Air: "unhealthy" to "hazardous" of the US Environmental Protection Agency. The points are our judgment: half of an
 * alert of danger, which the national services give for the same on their own.
 */
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
    heat: { from: 39, to: 52, points: 5 },
    cold: { from: -28, to: -55, points: 5 },
    wind: { from: 17.2, to: 32.7, points: 5 },
    gustFactor: 1.5,
    rain: { from: 20, to: 80, points: 5 },
    air: { from: 55.5, to: 225.5, points: 5 },
  },
};
