/** How grave an alert is (specification §3); the map of what counts as which is `core/alert-type.ts`. */
export const ALERT_TYPES = ['danger', 'warning', 'info'] as const;
export type AlertType = (typeof ALERT_TYPES)[number];

/** What an alert warns of. Only alerts of one hazard can be the same event told by several sources. */
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
} as const;

/** One alert as it is sent: id, type, message and time as specified (§3), the rest beside them. */
export type Alert = {
  /** Stable while the alert stands. */
  id: string;
  type: AlertType;
  /** One sentence; no distance in it, since that depends on who asks. */
  message: string;
  /** When it began, relative to the answer: "12 minutes ago", "in 3 hours". */
  time: string;
  /** Who says so; the one that says most where several do. */
  source: string;
  /** Their page about it. */
  link: string;
  /** Everybody who says so, `source` first. */
  sources: { name: string; link: string }[];
  hazard: Hazard;
  /** ISO 8601 with zone. After `end` it is gone. */
  start: string;
  end: string;
  /** When a source last told of it, ISO 8601. */
  fetched_at: string;
  /** Where, in the source's words; null where it says no more than the country. */
  area: string | null;
  /** ISO 3166-1 alpha-2, upper case: the countries it concerns; none on the open sea. */
  country_codes: string[];
  /** Its center in degrees, WGS 84; null for what is known by country or region only. */
  latitude: number | null;
  longitude: number | null;
  /** How far it reaches from its center; null without one. */
  radius_km: number | null;
  /** From the place or point asked for, 0 inside its outline; null where nothing or a country was asked for. */
  distance_km: number | null;
  /** No real event: only on a dashboard, beside its sample people, while alerts are off. */
  is_sample: boolean;
};

/** How one source of alerts stands. */
export type AlertSourceState = {
  name: string;
  /** When it was last asked, ISO 8601; null: never. */
  asked_at: string | null;
  /** When it last answered in full; null: never. */
  answered_at: string | null;
  /** Its last answer came when it was due, and was an answer. */
  is_heard: boolean;
};

/** How many of the sources that warn for what is asked are heard from; `off`: none is switched on. */
export const ALERT_COVERAGES = ['off', 'none', 'some', 'all'] as const;
export type AlertCoverage = (typeof ALERT_COVERAGES)[number];

/** Who was asked for alerts, when, and who did not answer; without it no alert means nothing. */
export type AlertStatus = {
  /** Whether any source of hazards is switched on. */
  is_live: boolean;
  /** When a source last answered; null: never. */
  checked_at: string | null;
  /** No source answered for an hour: what is shown is the last good. */
  is_stale: boolean;
  coverage: AlertCoverage;
  /** Empty where alerts are off. */
  sources: AlertSourceState[];
  /** One honest sentence for a page. */
  text: string;
};

/** The answer for many places at once: every alert once, and which of them concern each place asked for. */
export type PlacesAlerts = {
  status: AlertStatus;
  /** Worst first; `distance_km` is null here. */
  alerts: Alert[];
  /** In the order asked; ids into `alerts`, worst first, then nearest. */
  places: { alerts: { id: string; distance_km: number | null }[] }[];
};

/** Tells open pages that alerts came or went: ask again if you watch anything there. */
export type ChangedAlerts = {
  /** Countries concerned; empty for events on the open sea only. */
  country_codes: string[];
  added: number;
  removed: number;
};
