import { isAddress, repeated } from './web-forms.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no line holds
const control = /[\u0000-\u0008\n-\u001f\u007f]/;

type Property = { name: string; parameters: Record<string, string>; value: string };
type Component = { name: string; properties: Property[]; components: Component[] };
type Value = (property: Property, zones: readonly string[]) => boolean;

const isText: Value = ({ value }) => /^(?:[^\\;,]|\\[\\;,nN])*$/.test(value);
const isUri: Value = ({ value }) => isAddress(value);
const isPlace: Value = ({ value }) => {
  const [, latitude, longitude] = /^([-+]?\d+(?:\.\d+)?);([-+]?\d+(?:\.\d+)?)$/.exec(value) ?? [];
  return Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180;
};
const isUtc: Value = ({ value }) => value.endsWith('Z') && isMoment(value);
/** A day, a moment in UTC, or one of a zone that stands in the file: none that floats. */
const isWhen: Value = ({ parameters: { VALUE, TZID }, value }, zones) => {
  if (VALUE === 'DATE') return /^\d{8}$/.test(value) && isMoment(`${value}T000000`);
  return isMoment(value) && (TZID ? zones.includes(TZID) && !value.endsWith('Z') : value.endsWith('Z'));
};
const isOffset: Value = ({ value }) => /^[-+]\d{4}(?:\d\d)?$/.test(value);

function isMoment(text: string): boolean {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z?$/.exec(text)?.slice(1).map(Number);
  if (!parts) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  return date.getUTCDate() === day && date.getUTCHours() === hour && minute < 60 && second < 60;
}

/** What may stand in a component, how often, and what it may be; the rest is not ours. RFC 5545, 3.6 and 3.8. */
type Rule = [name: string, least: number, most: number, is: Value, section: string];
const rules: Record<string, readonly Rule[]> = {
  VCALENDAR: [
    ['VERSION', 1, 1, ({ value }) => value === '2.0', '3.7.4'],
    ['PRODID', 1, 1, isText, '3.7.3'],
    ['CALSCALE', 0, 1, ({ value }) => value === 'GREGORIAN', '3.7.1'],
    ['X-WR-CALNAME', 0, 1, isText, '3.8.8.2'],
  ],
  VEVENT: [
    ['UID', 1, 1, isText, '3.8.4.7'],
    ['DTSTAMP', 1, 1, isUtc, '3.8.7.2'],
    // Required where the calendar has no METHOD.
    ['DTSTART', 1, 1, isWhen, '3.8.2.4'],
    ['DTEND', 0, 1, isWhen, '3.8.2.2'],
    ['SUMMARY', 0, 1, isText, '3.8.1.12'],
    ['DESCRIPTION', 0, 1, isText, '3.8.1.5'],
    ['LOCATION', 0, 1, isText, '3.8.1.7'],
    ['GEO', 0, 1, isPlace, '3.8.1.6'],
    ['URL', 0, 1, isUri, '3.8.4.6'],
    ['TRANSP', 0, 1, ({ value }) => /^(?:OPAQUE|TRANSPARENT)$/.test(value), '3.8.2.7'],
  ],
  VTIMEZONE: [['TZID', 1, 1, isText, '3.8.3.1']],
  STANDARD: [
    ['DTSTART', 1, 1, ({ value }) => isMoment(value) && !value.endsWith('Z'), '3.6.5'],
    ['TZOFFSETFROM', 1, 1, isOffset, '3.8.3.3'],
    ['TZOFFSETTO', 1, 1, isOffset, '3.8.3.4'],
  ],
};

/** What a calendar breaks of RFC 5545, with the section; empty where it keeps all. */
export function brokenCalendarRules(body: string): string[] {
  const lines = body.split('\r\n');
  const broken = [
    ...(lines.at(-1) === '' ? [] : ['3.1: the last line has no end']),
    ...lines
      .filter((line) => Buffer.byteLength(line) > 75)
      .map((line) => `3.1: more than 75 octets: ${line}`),
    ...lines.filter((line) => control.test(line)).map(() => '3.1: a control character'),
    ...(body.isWellFormed() ? [] : ['3.1.4: no UTF-8']),
  ];
  const root = readCalendar(body);
  if (typeof root === 'string') return [...broken, root];
  const events = root.components.filter(({ name }) => name === 'VEVENT');
  const zones = root.components
    .filter(({ name }) => name === 'VTIMEZONE')
    .map((zone) => zone.properties.find(({ name }) => name === 'TZID')?.value ?? '');
  return [
    ...broken,
    ...(root.name === 'VCALENDAR' ? [] : [`3.4: ${root.name} is the outermost`]),
    ...(root.components.length > 0 ? [] : ['3.6: a calendar without a component']),
    ...repeated(events.map((event) => read(event, 'UID'))).map((uid) => `3.8.4.7: two events are ${uid}`),
    ...events.flatMap(brokenTimes),
    ...brokenIn(root, zones),
  ];
}

const read = ({ properties }: Component, wanted: string) =>
  properties.find(({ name }) => name === wanted)?.value ?? '';

function brokenIn(component: Component, zones: readonly string[]): string[] {
  const known = rules[component.name];
  if (!known) return [`3.6: ${component.name} is not known`];
  const stands = (wanted: string) => component.properties.filter(({ name }) => name === wanted);
  return [
    ...component.properties
      .filter(({ name }) => !known.some(([one]) => one === name))
      .map(({ name }) => `3.6: ${name} in ${component.name}`),
    ...known.flatMap(([name, least, most, is, section]) => [
      ...(stands(name).length < least || stands(name).length > most
        ? [`${section}: ${name} stands ${stands(name).length} times`]
        : []),
      ...stands(name)
        .filter((property) => !is(property, zones))
        .map(({ value }) => `${section}: ${name} is ${value}`),
    ]),
    ...component.components.flatMap((inner) => brokenIn(inner, zones)),
  ];
}

/** An end is of the same kind as the begin, and later. */
function brokenTimes(event: Component): string[] {
  const [start, end] = ['DTSTART', 'DTEND'].map((name) => read(event, name));
  if (!end || (end.length === start!.length && end > start!)) return [];
  return [`3.8.2.2: from ${start} to ${end}`];
}

/** The outermost component; what is wrong where it is none. */
function readCalendar(body: string): Component | string {
  const outermost: Component = { name: '', properties: [], components: [] };
  const open = [outermost];
  for (const line of body.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)) {
    const property = /^([A-Za-z\d-]+)((?:;[A-Za-z\d-]+=[^";:,]+)*):(.*)$/s.exec(line);
    if (!property) return `3.1: no content line: ${line}`;
    const [, name = '', parameters = '', value = ''] = property;
    const pairs = parameters
      .split(';')
      .slice(1)
      .map((pair) => pair.split('='));
    if (name === 'BEGIN') {
      const component: Component = { name: value, properties: [], components: [] };
      open.at(-1)!.components.push(component);
      open.push(component);
    } else if (name !== 'END') {
      open.at(-1)!.properties.push({ name, parameters: Object.fromEntries(pairs), value });
    } else if (open.length < 2 || open.pop()!.name !== value) return `3.6: ${value} ends, and did not begin`;
  }
  const [root, ...others] = outermost.components;
  return root && others.length === 0 && open.length === 1 ? root : '3.4: not one calendar';
}

/** What a property of each event says, as it is read. */
export function readEvents(body: string, wanted: string): string[] {
  const root = readCalendar(body);
  if (typeof root === 'string') throw new Error(root);
  return root.components
    .filter(({ name }) => name === 'VEVENT')
    .map((event) =>
      read(event, wanted).replace(/\\(.)/gs, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign)),
    );
}
