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

/** The lines of a calendar as a file: pieces of 75 bytes, letters whole, each piece after the first behind a space. */
export const calendarOf = (lines: readonly string[]): string => `${lines.map(folded).join('\r\n')}\r\n`;

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
