import { type ExampleRequest, exampleRequestOf } from '../example-request.ts';
import type { ApiCall, ApiDocument, ApiSchema, Content } from '../openapi-document.ts';

/** What the list of all calls shows of one. */
export type CallEntry = { id: string; method: string; path: string; summary: string };
export type CallGroup = { tag: string; about: string; calls: CallEntry[] };

export type CallField = { name: string; type: string; about: string; isRequired: boolean };
export type CallAnswer = {
  status: string;
  about: string;
  type: string;
  fields: CallField[];
  example: unknown;
};

/** A call, flat enough to be shown. */
export type Call = CallEntry & {
  tag: string;
  description: string;
  needsKey: boolean;
  parameters: CallField[];
  body: CallField[];
  answers: CallAnswer[];
  request: ExampleRequest;
};

/** Every call of a document, those of one tag together; references are followed one level. */
export function callsOf(document: ApiDocument): Call[] {
  const { paths = {}, tags = [] } = document;
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => callOf({ path, method, call }, document)),
  );
  const order = tags.map(({ name }) => name);
  return all.toSorted((a, b) => order.indexOf(a.tag) - order.indexOf(b.tag));
}

/** The list of all calls, by what they are about. */
export const groupsOf = (calls: readonly Call[], { tags = [] }: ApiDocument): CallGroup[] =>
  tags.map(({ name, description }) => ({
    tag: name,
    about: description ?? '',
    calls: calls
      .filter(({ tag }) => tag === name)
      .map(({ id, method, path, summary }) => ({ id, method, path, summary })),
  }));

type Described = { path: string; method: string; call: ApiCall };

function callOf({ path, method, call }: Described, document: ApiDocument): Call {
  const { schemas } = document.components ?? {};
  return {
    id: `${method}${path.replaceAll(/[^\w]+/g, '-')}`,
    method: method.toUpperCase(),
    path,
    tag: call.tags?.[0] ?? '',
    summary: call.summary ?? '',
    description: call.description ?? '',
    needsKey: call.security?.length !== 0,
    parameters: (call.parameters ?? []).map(({ name, required, schema, description }) => ({
      name,
      type: typeText(schema ?? {}),
      about: aboutText({ ...schema, description: description ?? schema?.description }),
      isRequired: required === true,
    })),
    body: fieldsOf(first(call.requestBody?.content)?.schema, schemas),
    answers: Object.entries(call.responses ?? {}).map(([status, { description, content }]) => ({
      status,
      about: description ?? '',
      type: Object.keys(content ?? {})[0] ?? '',
      fields: status.startsWith('2') ? fieldsOf(first(content)?.schema, schemas) : [],
      example: first(content)?.example,
    })),
    request: exampleRequestOf({ method, path, call }, document),
  };
}

const first = (content: Content | undefined) => Object.values(content ?? {})[0];

type Schemas = Record<string, ApiSchema> | undefined;

function fieldsOf(schema: ApiSchema | undefined, schemas: Schemas): CallField[] {
  const resolve = (one: ApiSchema | undefined): ApiSchema => {
    const name = one?.$ref?.split('/').at(-1);
    return (name ? schemas?.[name] : one) ?? {};
  };
  const whole = resolve(schema);
  const { properties = {}, required = [] } = whole.type === 'array' ? resolve(whole.items) : whole;
  return Object.entries(properties).map(([name, property]) => ({
    name,
    type: typeText(property),
    about: aboutText(property),
    isRequired: required.includes(name),
  }));
}

/** A schema's type in words: `integer or null`, `list of Entity`, `A, B or C`. */
function typeText({ $ref, type, enum: values, items, anyOf }: ApiSchema): string {
  if ($ref) return $ref.split('/').at(-1) ?? '';
  if (values) return values.map(String).join(' or ');
  if (anyOf) return anyOf.map(typeText).join(' or ');
  if (type === 'array') return items ? `list of ${typeText(items)}` : 'list';
  return (Array.isArray(type) ? type : [type ?? 'any']).join(' or ');
}

function aboutText({ description, example, default: fallback }: ApiSchema): string {
  const facts = [
    description,
    fallback === undefined ? undefined : `Default: ${fallback}`,
    example === undefined ? undefined : `Example: ${example}`,
  ];
  return facts.flatMap((fact) => (fact ? [/[.?!]$/.test(fact) ? fact : `${fact}.`] : [])).join(' ');
}
