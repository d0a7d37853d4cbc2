import type { ExampleRequest } from '../example-request.ts';

/** Where an example is sent, and with which key. */
export type Asked = { origin: string; key: string };

/** Writes the example of a call as a program. */
export type Write = (request: ExampleRequest, asked: Asked) => string;

/** With the key and the type of the body, as they are written in prose: `Content-Type`. */
export function headersOf({ headers, needsKey, body }: ExampleRequest, key: string): [string, string][] {
  const all = {
    ...(needsKey && { authorization: `Bearer ${key}` }),
    ...headers,
    ...(body?.kind === 'json' && { 'content-type': 'application/json' }),
  };
  const written = (name: string) => name.replaceAll(/(?:^|-)[a-z]/g, (start) => start.toUpperCase());
  return Object.entries(all).map(([name, value]) => [written(name), value]);
}

export const doubleQuoted = (text: string) => JSON.stringify(text);

/** A value as JavaScript and Python write it, on one line. */
export function literal(
  value: unknown,
  { quote, bare }: { quote: (text: string) => string; bare: boolean },
): string {
  const inside = (part: unknown) => literal(part, { quote, bare });
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) return `[${value.map(inside).join(', ')}]`;
  if (value === null || typeof value !== 'object') return String(value);
  const fields = Object.entries(value).map(
    ([name, part]) => `${bare && /^\w+$/.test(name) ? name : quote(name)}: ${inside(part)}`,
  );
  return bare ? `{ ${fields.join(', ')} }` : `{${fields.join(', ')}}`;
}
