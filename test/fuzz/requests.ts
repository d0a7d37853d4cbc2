import fc from 'fast-check';
import { webClientKey } from '#core/service/api-key.ts';
import {
  bodyChanges,
  type Change,
  type Draft,
  encode,
  headerText,
  json,
  otherChanges,
  oversized,
  pathChanges,
  queryChanges,
} from './changes.ts';
import type { Operation, Parameter } from './document.ts';
import { hostileText, schemaValue } from './values.ts';

/** One request as it goes over the wire; `known:` marks in it are filled in when it is sent. */
export type FuzzRequest = Omit<Draft, 'path' | 'query'> & {
  /** Path and query, not always well formed. */
  target: string;
};

/** A PNG of one pixel. */
export const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);
const multipart = (name: string, type: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(
      `--fuzz\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n--fuzz--\r\n'),
  ]);
const uploads = fc.oneof(
  { weight: 1, arbitrary: fc.constant(multipart('file', 'image/png', tinyPng)) },
  {
    weight: 8,
    arbitrary: fc
      .tuple(
        fc.constantFrom('file', 'other', ''),
        fc.constantFrom('image/png', 'image/svg+xml', 'text/html', ''),
        fc.oneof(
          fc.uint8Array({ maxLength: 200 }).map(Buffer.from),
          fc.nat(60).map((cut) => tinyPng.subarray(0, cut)),
          fc.constant(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
        ),
      )
      .map(([name, type, bytes]) => multipart(name, type, bytes)),
  },
  { weight: 3, arbitrary: fc.uint8Array({ maxLength: 300 }).map(Buffer.from) },
);

function bodyOf(operation: Operation): fc.Arbitrary<{ body: Buffer | null; type: string | null }> {
  const content = operation.requestBody?.content;
  if (!content) return fc.constant({ body: null, type: null });
  if (content['multipart/form-data'])
    return uploads.map((body) => ({ body, type: 'multipart/form-data; boundary=fuzz' }));
  return schemaValue(content['application/json']!.schema).map((value) => ({
    body: json(value),
    type: 'application/json',
  }));
}

const parameterOf = (parameter: Parameter) =>
  fc
    .tuple(schemaValue(parameter.schema, parameter.name), fc.boolean())
    .map(([value, isSent]) => ({ ...parameter, value: isSent || parameter.required ? String(value) : null }));

/** What the document allows. */
function plain(operation: Operation): fc.Arbitrary<Draft> {
  return fc
    .tuple(fc.tuple(...(operation.parameters ?? []).map(parameterOf)), bodyOf(operation))
    .map(([parameters, { body, type }]) => {
      const sent = parameters.filter(({ value }) => value !== null) as (Parameter & { value: string })[];
      let { path } = operation;
      for (const { name, value } of sent.filter((one) => one.in === 'path'))
        path = path.replace(`{${name}}`, encode(value) || '0');
      return {
        method: operation.method,
        path,
        query: sent.filter((one) => one.in === 'query').map(({ name, value }) => `${name}=${encode(value)}`),
        headers: [
          ['authorization', `Bearer ${webClientKey}`],
          ...(type === null ? [] : [['content-type', type] as [string, string]]),
          ...sent
            .filter((one) => one.in === 'header')
            .map(({ name, value }) => [name, headerText(value)] as [string, string]),
        ],
        body,
        isChunked: false,
      };
    });
}

const finish = ({ path, query, ...draft }: Draft): FuzzRequest => ({
  ...draft,
  target: query.length ? `${path}?${query.join('&')}` : path,
});

/** Pages, pictures and the rest outside of the API: asked now and then, to hold them to the same. */
const doors = [
  '/',
  '/*',
  '/safety/2267057',
  '/search?q=lisbon',
  '/report',
  '/report/1/flag',
  '/contact',
  '/dashboard',
  '/oembed?url=x',
  '/photos/x',
  '/badge/2267057.svg',
  '/healthz',
  '/sitemap.xml',
  '/.well-known/security.txt',
  '/operator',
  '/r/x',
  '/compare?places=1,2',
  '/docs/api',
];
const forms = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=fuzz',
  'multipart/form-data',
  'text/plain',
];
const form = fc.record({
  type: fc.constantFrom(...forms),
  body: fc.oneof(
    uploads,
    fc
      .dictionary(fc.constantFrom('name', 'email', 'message', 'intent', 'key', 'place'), hostileText)
      .map((fields) =>
        Buffer.from(
          Object.entries(fields)
            .map(([name, value]) => `${name}=${encode(value)}`)
            .join('&'),
        ),
      ),
  ),
});
const doorRequest = fc
  .tuple(
    fc.constantFrom(...doors),
    fc.option(form, { freq: 2 }),
    fc.array(fc.oneof(queryChanges, pathChanges, otherChanges), { maxLength: 2 }),
  )
  .map(([door, sent, changes]) => {
    const [path = '', query] = door.split('?');
    const draft: Draft = {
      method: sent ? 'POST' : 'GET',
      path,
      query: query ? [query] : [],
      headers: sent ? [['content-type', sent.type]] : [],
      body: sent?.body ?? null,
      isChunked: false,
    };
    for (const change of changes) change(draft);
    return finish(draft);
  });

/** Valid, nearly valid and hostile requests for each operation of the document, and a few for the pages. */
export function requestsFor(operations: readonly Operation[]): fc.Arbitrary<FuzzRequest> {
  const changed = operations.map((operation) => {
    const hasBody = operation.requestBody !== undefined;
    const change = fc.oneof(
      { weight: hasBody ? 5 : 1, arbitrary: bodyChanges },
      { weight: operation.parameters ? 5 : 2, arbitrary: queryChanges },
      { weight: 1, arbitrary: pathChanges },
      { weight: 3, arbitrary: otherChanges },
    );
    const changes = fc.oneof(
      { weight: 10, arbitrary: fc.constant<Change[]>([]) },
      { weight: 40, arbitrary: fc.array(change, { minLength: 1, maxLength: 3 }) },
      ...(hasBody ? [{ weight: 1, arbitrary: fc.constant([oversized]) }] : []),
    );
    return fc.tuple(plain(operation), changes).map(([draft, list]) => {
      for (const one of list) one(draft);
      return finish(draft);
    });
  });
  return fc.oneof({ weight: 60, arbitrary: fc.oneof(...changed) }, { weight: 1, arbitrary: doorRequest });
}

/** The request as a line for a shell. */
export function asCurl({ method, target, headers, body, isChunked }: FuzzRequest, origin: string): string {
  const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const parts = [`curl -i --path-as-is -g -X ${method} ${quote(origin + target)}`];
  for (const [name, value] of headers)
    parts.push(`-H ${quote(value === '' ? `${name};` : `${name}: ${value}`)}`);
  if (isChunked) parts.push("-H 'transfer-encoding: chunked'");
  if (body === null) return parts.join(' ');
  return /^[\x20-\x7e]{0,2000}$/.test(body.toString('latin1'))
    ? `${parts.join(' ')} --data-binary ${quote(body.toString())}`
    : `base64 -d <<< ${body.toString('base64')} | ${parts.join(' ')} --data-binary @-`;
}
