import { dayAfter } from './stays.ts';

/** An event of whole days as a calendar file holds it. */
export type CalendarEvent = {
  /** The same for the same event, so that a second import changes it and adds none. */
  uid: string;
  /** First and last day. */
  from: string;
  to: string;
  summary: string;
  location: string;
  description: string;
  url: string;
  latitude: number;
  longitude: number;
};

const LINE_BYTES = 75;
const utf8 = new TextEncoder();

/** A calendar after RFC 5545, events of whole days only. @param now when it is made */
export function calendarFile(events: readonly CalendarEvent[], now: Date): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Chaperon//Trip//EN',
    'CALSCALE:GREGORIAN',
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${escaped(event.uid)}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${plainDay(event.from)}`,
      // The end is the first day after it.
      `DTEND;VALUE=DATE:${plainDay(dayAfter(event.to))}`,
      `SUMMARY:${escaped(event.summary)}`,
      `LOCATION:${escaped(event.location)}`,
      `GEO:${event.latitude};${event.longitude}`,
      `DESCRIPTION:${escaped(event.description)}`,
      `URL:${event.url.replace(/[\r\n]/g, '')}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

const plainDay = (day: string): string => day.replaceAll('-', '');

/** Text as a value: what would end it or begin another is escaped, what no calendar may hold is left out. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it takes out
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** A line in pieces of 75 bytes, letters whole; each piece after the first begins with a space. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let bytes = 0;
  for (const letter of line) {
    const size = utf8.encode(letter).length;
    if (bytes + size > LINE_BYTES) {
      pieces.push(piece);
      [piece, bytes] = [' ', 1];
    }
    piece += letter;
    bytes += size;
  }
  return [...pieces, piece].join('\r\n');
}
