import type { Outline } from '#core/place/outline.ts';
import { escapedMarkup } from '#core/text/markup.ts';

/** The kinds of events that the Common Alerting Protocol 1.2 of OASIS knows (3.2.2). */
export const CAP_CATEGORIES = [
  'Geo',
  'Met',
  'Safety',
  'Security',
  'Rescue',
  'Fire',
  'Health',
  'Env',
  'Transport',
  'Infra',
  'CBRNE',
  'Other',
] as const;
export type CapCategory = (typeof CAP_CATEGORIES)[number];
export const CAP_SEVERITIES = ['Extreme', 'Severe', 'Moderate', 'Minor', 'Unknown'] as const;
type CapSeverity = (typeof CAP_SEVERITIES)[number];
export const CAP_CERTAINTIES = ['Observed', 'Likely', 'Possible', 'Unlikely', 'Unknown'] as const;
type CapCertainty = (typeof CAP_CERTAINTIES)[number];

/** What names a message: no two of one sender have the same. */
export type CapName = { identifier: string; sender: string; sent: Date };

type CapArea = {
  description: string;
  outline: Outline;
  circle: { latitude: number; longitude: number; reachKm: number } | null;
  /** ISO 3166-1 alpha-2. */
  countryCodes: readonly string[];
};

/** An alert as it is written for warning systems of others. How urgent it is we never know. */
export type CapMessage = CapName & {
  source: string;
  /** What everybody who passes it on must know. */
  note: string;
  /** The messages that it takes the place of. */
  replaces: readonly CapName[];
  category: CapCategory;
  event: string;
  severity: CapSeverity;
  certainty: CapCertainty;
  onset: Date;
  expires: Date;
  senderName: string;
  headline: string;
  description: string;
  instruction: string;
  web: string;
  area: CapArea;
};

/** One element; nothing where it has no text. */
const element = (name: string, text: string): string => {
  const shown = escapedMarkup(text).trim();
  return shown ? `<${name}>${shown}</${name}>` : '';
};

/** Without what the protocol forbids in names: spaces, commas, `<` and `&`. */
const nameText = (text: string) => text.replaceAll(/[\s,<&]+/g, '_');

/** The protocol takes no `Z`: UTC is written so (3.3.2). */
const moment = (date: Date) => date.toISOString().replace(/\.\d+Z$/, '-00:00');

/** A file of CAP 1.2, its elements in the order of the schema. */
export function capXmlOf(message: CapMessage): string {
  const { identifier, sender, sent, source, note, replaces } = message;
  const references = replaces.map((one) =>
    [nameText(one.sender), nameText(one.identifier), moment(one.sent)].join(','),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">${[
    element('identifier', nameText(identifier)),
    element('sender', nameText(sender)),
    element('sent', moment(sent)),
    element('status', 'Actual'),
    element('msgType', references.length > 0 ? 'Update' : 'Alert'),
    element('source', source),
    element('scope', 'Public'),
    element('note', note),
    element('references', references.join(' ')),
    `<info>${infoOf(message)}</info>`,
  ].join('')}</alert>
`;
}

const infoOf = (message: CapMessage): string =>
  [
    element('language', 'en'),
    element('category', message.category),
    element('event', message.event),
    element('urgency', 'Unknown'),
    element('severity', message.severity),
    element('certainty', message.certainty),
    element('effective', moment(message.sent)),
    element('onset', moment(message.onset)),
    element('expires', moment(message.expires)),
    element('senderName', message.senderName),
    element('headline', message.headline),
    element('description', message.description),
    element('instruction', message.instruction),
    element('web', message.web),
    `<area>${areaOf(message.area)}</area>`,
  ].join('');

const areaOf = ({ description, outline, circle, countryCodes }: CapArea): string =>
  [
    element('areaDesc', description),
    ...outline.map((ring) =>
      element('polygon', ring.map(([longitude, latitude]) => `${latitude},${longitude}`).join(' ')),
    ),
    circle ? element('circle', `${circle.latitude},${circle.longitude} ${circle.reachKm}`) : '',
    ...countryCodes.map(
      (code) => `<geocode>${element('valueName', 'ISO 3166-1')}${element('value', code)}</geocode>`,
    ),
  ].join('');
