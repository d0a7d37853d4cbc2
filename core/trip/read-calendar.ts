import { dayAfter } from './stays.ts';
import { dayOf, TRIP_STOPS_MOST } from './trip.ts';

/** The largest file that is read, and the most events that are taken from one. */
export const CALENDAR_LIMITS = { bytes: 512 * 1024, events: TRIP_STOPS_MOST } as const;

/**
 * An event with a place: days as a stop has them. `isGuessed`: the place is only what its title seems to say; `repeats`:
 * it has further dates, which are left out.
 */
export type FoundEvent = {
  title: string;
  place: string;
  isGuessed: boolean;
  from: string;
  to: string;
  repeats: boolean;
};

const LONGEST_TEXT = 200;

type Property = { name: string; value: string };

/**
 * The events of a calendar file that say where and when, by their first day, each once; `more` were left out. Any text
 * may come: what is no event is skipped. Of a time the day is taken as it is written, in whatever zone.
 */
export function readCalendar(text: string): { events: FoundEvent[]; more: number } {
  const events = eventsOf(unfolded(text)).flatMap((properties) => eventOf(properties) ?? []);
  const once = [
    ...new Map(events.map((event) => [[event.place, event.from, event.to].join('\n'), event])).values(),
  ].sort((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to));
  return {
    events: once.slice(0, CALENDAR_LIMITS.events),
    more: Math.max(0, once.length - CALENDAR_LIMITS.events),
  };
}

/** Lines that begin with a space go on with the one before. */
const unfolded = (text: string): string[] =>
  text
    .replace(/\r\n?|\n/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n');

/** The properties of each event, without those of the alarms in it. */
function eventsOf(lines: readonly string[]): Property[][] {
  const events: Property[][] = [];
  let open: string[] = [];
  let event: Property[] | null = null;
  for (const line of lines) {
    const property = propertyOf(line);
    if (!property) continue;
    const part = property.value.trim().toUpperCase();
    if (property.name === 'BEGIN') {
      open.push(part);
      if (part === 'VEVENT') event = [];
    } else if (property.name === 'END') {
      if (part === 'VEVENT' && event) events.push(event);
      if (part === 'VEVENT') event = null;
      open = open.slice(0, Math.max(0, open.lastIndexOf(part)));
    } else if (open.at(-1) === 'VEVENT') event?.push(property);
  }
  return events;
}

/** `NAME;PARAMETER="a:b":value`; the colon that ends the name is the first outside of quotes. */
function propertyOf(line: string): Property | null {
  const [, name, value] = /^([A-Za-z0-9-]+)(?:;(?:"[^"]*"|[^":])*)?:(.*)$/.exec(line) ?? [];
  return name !== undefined && value !== undefined ? { name: name.toUpperCase(), value } : null;
}

function eventOf(properties: readonly Property[]): FoundEvent | null {
  const textOf = (name: string) => properties.find((property) => property.name === name)?.value.trim() ?? '';
  const title = unescaped(textOf('SUMMARY'));
  const location = unescaped(textOf('LOCATION'));
  const place = location || placeInTitle(title);
  const begin = dateOf(textOf('DTSTART'));
  if (place === '' || !begin || textOf('STATUS').toUpperCase() === 'CANCELLED') return null;
  const to = lastDayOf(begin, textOf('DTEND'), textOf('DURATION'));
  const repeats = textOf('RRULE') !== '';
  return { title: title || place, place, isGuessed: location === '', from: begin.day, to, repeats };
}

/** `20261201`, or with a time: `20261201T101500Z`. */
function dateOf(value: string): { day: string; isWhole: boolean; isMidnight: boolean } | null {
  const [, year, month, date, time] = /^(\d{4})(\d{2})(\d{2})(?:T(\d{6})Z?)?$/.exec(value) ?? [];
  const day = dayOf(`${year}-${month}-${date}`);
  return day === null ? null : { day, isWhole: time === undefined, isMidnight: time === '000000' };
}

/** A whole day ends where the next begins; so does what ends at midnight. An end before its begin is none. */
function lastDayOf(begin: NonNullable<ReturnType<typeof dateOf>>, endText: string, duration: string): string {
  const end = dateOf(endText);
  const days = Number(
    /^P(\d{1,3})D/.exec(duration)?.[1] ?? 7 * Number(/^P(\d{1,2})W/.exec(duration)?.[1] ?? 0),
  );
  const last = end
    ? dayAfter(end.day, end.isWhole || end.isMidnight ? -1 : 0)
    : dayAfter(begin.day, begin.isWhole ? Math.max(0, days - 1) : days);
  return dayOf(last) && last > begin.day ? last : begin.day;
}

/** "Flight to Lisbon (TP 123)", "Hotel in Porto": the place a title ends with. */
const placeInTitle = (title: string): string =>
  /(?:^|.*\s)(?:to|in|at)\s+([^()[\]]+)/i.exec(title)?.[1]?.trim() ?? title;

const unescaped = (text: string): string =>
  text
    .replace(/\\[nN]/g, ', ')
    .replace(/\\([\\;,])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_TEXT);

/** What to look an event's place up by, the likeliest last resort at the end: all of it, then its town and country. */
export function searchesFor(place: string): string[] {
  const parts = place
    .split(',')
    .map((part) => part.replace(/\b[\d-]{3,}\b/g, '').trim())
    .filter((part) => part !== '');
  const tail = parts.slice(-2).join(', ');
  return [...new Set([place, tail, parts.at(-2) ?? ''])].filter((text) => text !== '');
}
