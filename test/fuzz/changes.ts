import fc from 'fast-check';
import { hostileText, hostileValue } from './values.ts';

/** Something done to a request that was fine. */
/** A request while it is put together. */
export type Draft = {
  method: string;
  path: string;
  query: string[];
  headers: [name: string, value: string][];
  body: Buffer | null;
  isChunked: boolean;
};

export type Change = (draft: Draft) => void;

export const encode = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replaceAll('known%3A', 'known:');
export const headerText = (text: string) => text.replaceAll(/[^\x20-\x7e\x80-\xff]/g, '?');
const setHeader = (draft: Draft, name: string, value: string) => {
  draft.headers = [...draft.headers.filter(([other]) => other !== name), [name, value]];
};
export const json = (value: unknown) => Buffer.from(JSON.stringify(value) ?? 'null');

const rawPieces = [
  '%',
  '%zz',
  '%ff',
  '%ED%A0%80',
  '%00',
  '%C0%80',
  '&&&',
  '==',
  '#x',
  ';a=b',
  '+',
  '%u0041',
  'a[]=1',
  'a[b]=1',
  '%2e%2e%2f',
];
const oddNames = [
  '__proto__',
  'constructor',
  'constructor.prototype',
  'hasOwnProperty',
  'key',
  'access_token',
  'limit',
  'id',
  'x\u0000',
];
const oddTypes = [
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/xml',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/json,text/html',
  'application/vnd.api+json',
  ';',
  'x'.repeat(500),
];
const brokenJson = [
  '{',
  '{"a":',
  '[',
  '{"a":1}}',
  "{'a':1}",
  '{"a":1,}',
  '{"a":1,"a":2}',
  '\ufeff{}',
  'NaN',
  '{"a":1e999}',
  '"\\ud800"',
  '{"\\u0000":1}',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  'null',
  'true',
  '""',
  '0',
  ' ',
  '\u0000',
  `${'['.repeat(3_000)}${']'.repeat(3_000)}`,
  '{"a":'.repeat(1_000),
];
const oddHeaders: [string, string][] = [
  ['authorization', ''],
  ['authorization', 'Bearer wrong-key-0001'],
  ['authorization', 'Basic YTpi'],
  ['authorization', `Bearer ${'x'.repeat(3_000)}`],
  ['origin', 'https://elsewhere.example'],
  ['origin', 'null'],
  ['origin', 'not an origin'],
  ['x-forwarded-for', '1.2.3.4, ::1'],
  ['x-forwarded-host', 'evil.example'],
  ['x-forwarded-proto', 'https'],
  ['host', 'evil.example'],
  ['host', 'a b'],
  ['host', '[::1'],
  ['host', 'localhost:99999'],
  ['x-http-method-override', 'DELETE'],
  ['content-encoding', 'gzip'],
  ['accept', 'text/html;q=x, */*;q=-1'],
  ['accept-encoding', 'br;q=0, identity;q=0, *;q=0'],
  ['accept-encoding', 'gzip, br, zstd, deflate'],
  ['accept-language', '*-*-*;q=9'],
  ['if-none-match', '*'],
  ['if-none-match', '"'.repeat(300)],
  ['if-modified-since', 'yesterday'],
  ['range', 'bytes=-1,5-2,0-'],
  ['cookie', '__proto__=1; a=%ff; =; b'],
  ['idempotency-key', '\xff'],
  ['idempotency-key', 'a'.repeat(300)],
  ['connection', 'upgrade, close'],
  ['upgrade', 'h2c'],
  ['x-junk', '\x80\xfe'.repeat(50)],
  ['x-long', 'x'.repeat(9_000)],
  ['x-report-token', 'known:token'],
  ['expect', '100-continue'],
  ['sec-fetch-site', 'cross-site'],
  ['referer', 'http://['],
];

export const queryChanges: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(fc.nat(8), hostileText).map(([at, value]) => (draft: Draft) => {
    const index = at % Math.max(1, draft.query.length);
    draft.query[index] = `${draft.query[index]?.split('=')[0] ?? 'limit'}=${encode(value)}`;
  }),
  fc.nat(8).map((at) => (draft: Draft) => void draft.query.splice(at % Math.max(1, draft.query.length), 1)),
  fc
    .nat(8)
    .map(
      (at) => (draft: Draft) =>
        void draft.query.push(draft.query[at % Math.max(1, draft.query.length)] ?? 'limit=1'),
    ),
  fc.tuple(fc.constantFrom(...oddNames), hostileText).map(
    ([name, value]) =>
      (draft: Draft) =>
        void draft.query.push(`${encode(name)}=${encode(value)}`),
  ),
  fc.constantFrom(...rawPieces).map((piece) => (draft: Draft) => void draft.query.push(piece)),
);
export const pathChanges: fc.Arbitrary<Change> = fc.oneof(
  hostileText.map((value) => (draft: Draft) => {
    draft.path = draft.path.replace(/[^/]*$/, encode(value));
  }),
  fc
    .constantFrom('/', '//', '/..', '%2f', '/%00', '%ff', '.json', '/../../etc/passwd')
    .map((tail) => (draft: Draft) => {
      draft.path += tail;
    }),
);
export const bodyChanges: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(fc.nat(12), hostileValue).map(
      ([at, value]) =>
        (draft: Draft) =>
          changeField(draft, at, value),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom(...oddNames), hostileValue).map(([name, value]) => (draft: Draft) => {
      const before = draft.body?.toString() ?? '';
      if (before.startsWith('{'))
        draft.body = Buffer.from(`{${JSON.stringify(name)}:${JSON.stringify(value)},${before.slice(1)}`);
    }),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(...brokenJson)
      .map((text) => (draft: Draft) => setBody(draft, Buffer.from(text))),
  },
  { weight: 1, arbitrary: hostileValue.map((value) => (draft: Draft) => setBody(draft, json(value))) },
  {
    weight: 1,
    arbitrary: fc
      .uint8Array({ maxLength: 40 })
      .map((bytes) => (draft: Draft) => setBody(draft, Buffer.from(bytes))),
  },
  {
    weight: 1,
    arbitrary: fc.nat(60).map((cut) => (draft: Draft) => {
      draft.body = draft.body?.subarray(0, Math.max(0, draft.body.length - cut)) ?? null;
    }),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(...oddTypes)
      .map((type) => (draft: Draft) => setHeader(draft, 'content-type', type)),
  },
  {
    weight: 1,
    arbitrary: fc.constant((draft: Draft) => {
      draft.isChunked = draft.body !== null;
    }),
  },
);
export const otherChanges: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(...oddHeaders).map(
      ([name, value]) =>
        (draft: Draft) =>
          setHeader(draft, name, value),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH')
      .map((method) => (draft: Draft) => {
        draft.method = method;
      }),
  },
);
/** As large as is refused; seldom, because most of its time goes into bytes. */
export const oversized: Change = (draft) => setBody(draft, Buffer.from(`{"input":"${'x'.repeat(270_000)}"}`));

function setBody(draft: Draft, body: Buffer) {
  draft.body = body;
  if (!draft.headers.some(([name]) => name === 'content-type'))
    setHeader(draft, 'content-type', 'application/json');
}

function changeField(draft: Draft, at: number, value: unknown) {
  let fields: Record<string, unknown>;
  try {
    fields = JSON.parse(draft.body?.toString() ?? '') as Record<string, unknown>;
    const name = Object.keys(fields)[at % Object.keys(fields).length];
    if (name === undefined) return;
    fields[name] = value;
  } catch {
    return;
  }
  draft.body = json(fields);
}
