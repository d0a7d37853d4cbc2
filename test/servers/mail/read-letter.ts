/** A letter as a reader sees it. Enough for what nodemailer writes, no more. */
export type ReadLetter = {
  /** By lower-case name, decoded; of several of one name the last. */
  headers: ReadonlyMap<string, string>;
  /** Names of all headers as they came. */
  names: string[];
  text: string;
  html: string;
};

const bytesOf = (text: string) =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

/** Words of other alphabets in a header (RFC 2047). */
const wordsOf = (text: string) =>
  text
    .replaceAll('?= =?', '?==?')
    .replaceAll(/(?:=\?UTF-8\?[QB]\?[^?]*\?=)+/gi, (run) =>
      Buffer.concat(
        [...run.matchAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi)].map(([, kind, coded]) =>
          kind!.toUpperCase() === 'B'
            ? Buffer.from(coded!, 'base64')
            : Buffer.from(bytesOf(coded!.replaceAll('_', ' '))),
        ),
      ).toString(),
    );

function partOf(raw: string) {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => /^([\w-]+): ?(.*)$/.exec(line) ?? ['', '', ''])
    .map(([, name = '', value = '']) => [name.toLowerCase(), wordsOf(value)] as const);
  return { names: lines.map(([name]) => name), headers: new Map(lines), content: raw.slice(end + 4) };
}

function contentOf({ headers, content }: ReturnType<typeof partOf>): string {
  const encoding = headers.get('content-transfer-encoding');
  if (encoding === 'base64') return Buffer.from(content, 'base64').toString();
  const text = encoding === 'quoted-printable' ? bytesOf(content.replaceAll('=\r\n', '')) : content;
  return text.replaceAll('\r\n', '\n');
}

/** @param raw as it came over the line */
export function readLetter(raw: string): ReadLetter {
  const whole = partOf(raw);
  const boundary = /boundary="?([^";]+)/.exec(whole.headers.get('content-type') ?? '')?.[1];
  const parts = boundary
    ? whole.content
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => partOf(part.replace(/^\r\n/, '')))
    : [whole];
  const of = (type: string) => parts.find(({ headers }) => headers.get('content-type')?.startsWith(type));
  const [text, html] = [of('text/plain'), of('text/html')].map((part) => (part ? contentOf(part) : ''));
  return { headers: whole.headers, names: whole.names, text: text!, html: html! };
}
