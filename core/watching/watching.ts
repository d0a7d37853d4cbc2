import { ALERT_TYPES, type AlertType } from '#core/alert/alert.ts';

/** What a watcher may be told of. */
export const WATCH_TOPICS = ['hazards', 'advice', 'band', 'emergencies', 'headlines'] as const;
export type WatchTopic = (typeof WATCH_TOPICS)[number];

/** What is chosen where nobody chose: a headline is not checked by anybody. */
export const STANDARD_TOPICS = [
  'hazards',
  'advice',
  'band',
  'emergencies',
] as const satisfies readonly WatchTopic[];

/** How a watcher is reached. */
export const CHANNEL_KINDS = [
  'push',
  'email',
  'webhook',
  'ntfy',
  'telegram',
  'matrix',
  'gotify',
  'sms',
] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** When a watcher is told: as it happens, or all of a day or week in one message. */
export const RHYTHMS = ['at_once', 'daily', 'weekly'] as const;
export type Rhythm = (typeof RHYTHMS)[number];

/** How a place is matched: a country and a region by their names, everything else by where it is. */
export type WatchScope = 'country' | 'region' | 'spot';

/** Why a channel is no longer used: its owner left, it says that it is gone, or it failed for a week. */
export type ChannelEnd = 'left' | 'gone' | 'failing';

/** What a delivery tells of an occurrence. */
export const OCCURRENCE_STATES = ['begun', 'graver', 'over'] as const;
export type OccurrenceState = (typeof OCCURRENCE_STATES)[number];

/** Where what is told comes from; `silence`: a source of alerts is not heard from. */
export type OccurrenceKind = 'alert' | 'report' | 'band' | 'headline' | 'silence';

/** What a message says of an occurrence, as it is stored. */
export type OccurrenceContent = {
  /** One sentence, the same for all who are told: "Earthquake of magnitude 6.2: near Lisbon." */
  text: string;
  /** What to do or what it means, one sentence; '' where nothing is known. */
  advice: string;
  topic: WatchTopic;
  /** Who says so. */
  source: string;
  /** Their page; null: none. */
  link: string | null;
  /** ISO 8601. */
  start: string;
  end: string | null;
  /** Whether those who were told that it began want to know that it is over: an earthquake is over at once. */
  isEndTold: boolean;
};

export const WATCHING_LIMITS = {
  /** Places of one watcher; with a key that the operator issued, more. */
  watches: 100,
  watchesWithKey: 1_000,
  channels: 5,
  /** Kilometers around a place or point. */
  mostRadiusKm: 500,
  /** A watch without an end lasts this long. */
  standardDays: 365,
  mostDays: 730,
  /** A channel or watch that nobody confirmed is deleted. */
  unconfirmedHours: 48,
  /** An address stays this long after its last watch ended. */
  addressKeptDays: 30,
  /** An address that fails this long is given up. */
  failingDays: 7,
} as const;

/** The place or point of a watch, as it is matched. Degrees, WGS 84. */
export type WatchedSpot = {
  scope: WatchScope;
  /** GeoNames id; null: a point. */
  entityId: number | null;
  latitude: number;
  longitude: number;
  regionId: number | null;
  countryCode: string | null;
  /** Null: as far as each alert reaches. */
  radiusKm: number | null;
};

/** Whether one gravity is at least another: danger is more than warning, warning more than info. */
export const isAtLeast = (type: AlertType, least: AlertType): boolean =>
  ALERT_TYPES.indexOf(type) <= ALERT_TYPES.indexOf(least);
