import type { AlertType } from '#core/alert/alert.ts';
import type { ChannelKind, Rhythm, WatchTopic } from '#core/watching/watching.ts';

/** "Lisbon", "Lisbon and Porto", "Lisbon, Porto and 3 more". */
const listed = (names: readonly string[]): string => {
  if (names.length <= 1) return names[0] ?? '';
  if (names.length === 2) return names.join(' and ');
  const [first, second, third] = names;
  return names.length === 3
    ? `${first}, ${second} and ${third}`
    : `${first}, ${second} and ${names.length - 2} more`;
};

/** Words that signing up, the watcher's page and the letters share. */
export const watchFormText = {
  alertsOff: 'Live alerts are not connected here yet: no warning is sent.',
  home: 'Home',
  listed,
  point: (position: string, near: string | null) => (near ? `${position}, near ${near}` : position),
  topics: {
    hazards: 'Hazards: earthquakes, storms, floods, fires and their like',
    advice: 'Governments change their travel advice',
    band: 'The safety score moves to another band',
    emergencies: 'Visitors report an emergency',
    headlines: 'Grave headlines, which nobody checks',
  } satisfies Record<WatchTopic, string>,
  least: {
    danger: 'Danger only',
    warning: 'Warnings and danger',
    info: 'Everything, information too',
  } satisfies Record<AlertType, string>,
  rhythms: {
    at_once: 'At once',
    daily: 'Once a day, all in one message at 8 in the morning',
    weekly: 'Once a week, all in one message on Monday at 8 in the morning',
  } satisfies Record<Rhythm, string>,
  kinds: {
    push: 'On this device',
    email: 'E-mail',
    webhook: 'Webhook (for developers)',
    ntfy: 'ntfy',
    telegram: 'Telegram',
    matrix: 'Matrix',
    gotify: 'Gotify',
    sms: 'Text message',
  } satisfies Record<ChannelKind, string>,
  addresses: {
    push: 'Browser',
    email: 'E-mail address',
    webhook: 'Address of the webhook (https)',
    ntfy: 'Topic, or its whole address',
    telegram: 'Number of the chat',
    matrix: 'Room, such as !room:example.org',
    gotify: 'Token of the application',
    sms: 'Phone number with country code',
  } satisfies Record<ChannelKind, string>,
  noAddress: {
    push: 'This browser gave no address.',
    email: 'That is no e-mail address.',
    webhook: 'That is no address a webhook can have: it begins with https and is not on a private network.',
    ntfy: 'That is no topic of ntfy.',
    telegram: 'That is no number of a chat.',
    matrix: 'That is no room of Matrix.',
    gotify: 'That is no token of Gotify.',
    sms: 'That is no phone number with a country code.',
  } satisfies Record<ChannelKind, string>,
  fields: {
    topics: 'What for',
    least: 'How grave at least',
    radius: 'How far around, in kilometers',
    until: 'Until',
    rhythm: 'When',
    quiet_from: 'Quiet from',
    quiet_until: 'Quiet until',
    time_zone: 'Time zone',
    kind: 'How',
    address: 'Address',
    place: 'Place',
    lat: 'Latitude',
    lon: 'Longitude',
  } as Record<string, string>,
  noWay: 'Only browsers with scripts and notifications can be told by this site.',
  radiusHint: 'Empty: as far as each alert reaches.',
  radiusOfPoint: 'Needed for a point.',
  radiusOfArea: 'Countries and regions are watched as a whole.',
  quiet: 'Quiet hours',
  quietHint: 'What comes then waits until they end. Empty: none.',
  dangerPasses: 'Danger is told at once, whatever else is chosen',
  deadLink: 'This link does nothing (any more)',
  deadLinkText: 'It may have been used, be older than two days, or a part of it is missing.',
  toHome: 'Go to Home',
  problem: (field: string, message: string) => `“${watchFormText.fields[field] ?? field}” ${message}.`,
  noPlace: 'There is no such place.',
  /** Asks an address to confirm. Holds nothing that was typed: somebody else may have typed the address. */
  confirm: {
    title: (names: readonly string[]) =>
      names.length === 0 ? 'Confirm this address' : `Confirm: alerts for ${listed(names)}`,
    introduction: (names: readonly string[]) =>
      names.length === 0
        ? 'Somebody, probably you, asked for alerts to this address. If it was you, confirm. If not, do nothing: it is deleted in two days.'
        : `Somebody, probably you, asked to be told here of ${listed(names)}. If it was you, confirm. If not, do nothing: it is deleted in two days.`,
    link: 'Confirm',
  },
};
