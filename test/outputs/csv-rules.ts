import { repeated } from './web-forms.ts';

/** A field (RFC 4180, 2): without quotes, commas and line ends, or in quotes, and what follows it. */
const field = /(?:"(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/y;

/** What a table breaks of RFC 4180, with the rule of section 2; empty where it keeps all. */
export function brokenCsvRules(body: string): string[] {
  const counts: number[] = [];
  let count = 0;
  field.lastIndex = 0;
  for (let at = 0; at < body.length; at = field.lastIndex) {
    const [, end] = field.exec(body) ?? [];
    if (end === undefined) return [`2.1, 2.5-2.7: at ${JSON.stringify(body.slice(at, at + 40))}`];
    count += 1;
    if (end === ',') continue;
    counts.push(count);
    count = 0;
  }
  const names = body.slice(0, body.indexOf('\r\n')).split(',');
  return [
    ...(body.endsWith('\r\n') && body.isWellFormed() ? [] : ['2.1: its last line has no end']),
    ...(counts.every((one) => one === counts[0]) ? [] : ['2.4: lines of different length']),
    ...repeated(names).map((name) => `2.3: two columns are ${name}`),
  ];
}
