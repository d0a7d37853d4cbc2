/** How grave an alert is (specification §3); the map of what counts as which is `core/alert/alert-type.ts`. */
export const ALERT_TYPES = ['danger', 'warning', 'info'] as const;
export type AlertType = (typeof ALERT_TYPES)[number];

/** What an alert warns of. Only alerts of one hazard can be the same event reported by several sources. */
export const HAZARDS = [
  'earthquake',
  'tsunami',
  'volcano',
  'cyclone',
  'storm',
  'flood',
  'wildfire',
  'drought',
  'heat',
  'cold',
  'snow',
  'fog',
  'coast',
  'avalanche',
  'landslide',
  'air',
  'travel_advice',
  'other',
] as const;
export type Hazard = (typeof HAZARDS)[number];

/** Limits of the alerts' calls. */
export const ALERT_LIMITS = {
  /** Alerts in one answer. */
  standard: 50,
  most: 200,
  /** Kilometers around a place or point. */
  mostRadiusKm: 2_000,
  /** Places in one batch, and alerts for each of them. */
  mostPlaces: 1_000,
  standardPerPlace: 20,
  mostPerPlace: 50,
  messageLength: 300,
  instructionLength: 400,
} as const;

/** How many of the sources that warn for what is asked are heard from; `off`: none is switched on. */
export const ALERT_COVERAGES = ['off', 'none', 'some', 'all'] as const;
export type AlertCoverage = (typeof ALERT_COVERAGES)[number];

/** Notifies open pages that alerts came or went: ask again if you watch anything there. */
export type ChangedAlerts = {
  /** Countries concerned; empty for events on the open sea only. */
  country_codes: string[];
  added: number;
  removed: number;
};
