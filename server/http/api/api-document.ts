import { capitalized } from '#core/text/first-letter.ts';
import type { Config } from '#server/config.ts';
import exampleAnswers from './example-answers.json' with { type: 'json' };
import type { Api } from './openapi.ts';

/** What the calls are about: the part of a path after `/v1`. */
const tags = [
  { name: 'entities', description: 'Places with their scores, receipts and history.' },
  { name: 'scores', description: 'Scores of many places, for maps, pages of others and tables.' },
  { name: 'conditions', description: 'The score of a place now, with its weather and air.' },
  { name: 'countries', description: 'All countries and territories.' },
  { name: 'advisories', description: 'What governments say of a country.' },
  { name: 'sources', description: 'Where figures come from.' },
  { name: 'guide', description: 'What a traveler needs to know of a place, from data that ship.' },
  { name: 'emergency', description: 'Numbers to call.' },
  { name: 'method', description: 'How a score is worked out.' },
  { name: 'places', description: 'Search, addresses, pictures, and what is said and written of a place.' },
  { name: 'reports', description: 'Reports by visitors.' },
  { name: 'upload', description: 'Photos for reports.' },
  { name: 'news', description: 'Headlines.' },
  { name: 'alerts', description: 'Alerts that stand.' },
  { name: 'watch', description: 'Many places at once, and what happened around them.' },
  { name: 'account', description: 'Who is signed in, for pages of ours.' },
  { name: 'presence', description: 'Who is there.' },
  { name: 'proof-of-work', description: 'Challenges against automated writes.' },
];

const wordsOf = (path: string) => path.split(/[^a-z]+/).slice(2);

/** `get /v1/entities/get` is `getEntitiesGet`: a name for generated clients that lasts as long as its path. */
const operationIdOf = (method: string, path: string) =>
  [method, ...wordsOf(path).filter(Boolean).map(capitalized)].join('');

type Answer = { content?: Record<string, object> };
/** By `operationId` and status; `npm run examples` asks for them anew. */
const answers: Record<string, Record<string, unknown>> = exampleAnswers;

/** Gives each answer of a call its example. */
const withExamples = (operationId: string, responses: Record<string, Answer>) =>
  Object.fromEntries(
    Object.entries(responses).map(([status, answer]) => {
      const example = answers[operationId]?.[status];
      if (example === undefined) return [status, answer];
      const content = Object.entries(answer.content ?? {}).map(([type, about]) => [
        type,
        { ...about, example },
      ]);
      return [status, { ...answer, content: Object.fromEntries(content) }];
    }),
  );

/**
 * Says of lists of a fixed length that nothing follows. `items`, which says of what that would be, is there for those
 * who ask for it of every list.
 */
function closeTuples(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closeTuples);
  if (value === null || typeof value !== 'object') return value;
  const closed = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, closeTuples(part)]));
  if (!Array.isArray(closed.prefixItems)) return closed;
  const { length } = closed.prefixItems;
  return { ...closed, items: closed.prefixItems[0], minItems: length, maxItems: length };
}

/**
 * The OpenAPI document, as `/v1/openapi.json` answers it: made from the routes' schemas, each call named and sorted
 * by its path.
 */
export function openApiDocument(api: Api, { publicUrl }: Pick<Config, 'publicUrl'>) {
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Chaperon',
      version: '1.0.0',
      description:
        'Safety scores of places, with the receipt of every figure. Examples are answers of a new installation, with long lists cut short; what calls itself a sample is made up.',
      contact: { name: 'Who runs this site', ...(publicUrl && { url: `${publicUrl}/contact` }) },
      license: { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags,
  });
  const paths = Object.entries(document.paths ?? {}).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => {
        const operationId = operationIdOf(method, path);
        const responses = withExamples(operationId, operation.responses);
        return [method, { operationId, tags: [path.split('/')[2]], ...operation, responses }];
      }),
    ),
  ]);
  return {
    ...document,
    paths: closeTuples(Object.fromEntries(paths)) as typeof document.paths,
    components: closeTuples(document.components) as typeof document.components,
  };
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>;
