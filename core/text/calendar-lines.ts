const LINE_BYTES = 75;
const utf8 = new TextEncoder();

/** Text as a value of a calendar (RFC 5545): what would end it is escaped, what no calendar may hold is left out. */
export const calendarText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it takes out
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** A moment as calendars write it: `20261123T120000Z`. */
export const calendarMoment = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '');

/** Of a calendar without events, which has to hold something (RFC 5545, 3.6): the zone of all its moments. */
const zone = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/**
 * A calendar as a file: lines in pieces of 75 bytes, letters whole, each piece after the first behind a space.
 * @param head what stands before the events @param events their lines
 */
export const calendarOf = (head: readonly string[], events: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...head, ...(events.length > 0 ? events : zone), 'END:VCALENDAR']
    .map((line) => `${folded(line)}\r\n`)
    .join('');

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
