import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_UNITS } from '#text/api-docs/api-units.ts';
import { createTestApp, type TestApp } from './app.ts';

type Schema = Record<string, unknown> & {
  type?: string | string[];
  description?: string;
  properties?: object;
};

let test: TestApp;
let numbers: Map<string, { isDescribed: boolean; where: string }[]>;
beforeAll(async () => {
  test = await createTestApp();
  numbers = numbersIn(await (await test.request('/v1/openapi.json')).json());
});
afterAll(() => test?.close());

/** Every number of a document by the name of its field, and whether it is described where it stands. */
function numbersIn(document: object): typeof numbers {
  const found: typeof numbers = new Map();
  const walk = (value: unknown, name: string, isDescribed: boolean, where: string) => {
    if (Array.isArray(value)) for (const part of value) walk(part, name, isDescribed, where);
    if (Array.isArray(value) || value === null || typeof value !== 'object') return;
    const { type, description, properties, ...rest } = value as Schema;
    const said = isDescribed || description !== undefined;
    if ([type].flat().some((one) => one === 'number' || one === 'integer'))
      found.set(name, [...(found.get(name) ?? []), { isDescribed: said, where }]);
    for (const [field, part] of Object.entries(properties ?? {})) walk(part, field, false, where);
    for (const key of ['items', 'anyOf', 'oneOf', 'allOf', 'prefixItems', 'additionalProperties'])
      walk(rest[key], name, said, where);
  };
  const { paths, components } = document as {
    paths: Record<string, Record<string, Record<string, unknown>>>;
    components: { schemas: Record<string, Schema> };
  };
  for (const [name, schema] of Object.entries(components.schemas)) walk(schema, name, false, name);
  for (const [path, calls] of Object.entries(paths))
    for (const { parameters = [], requestBody, responses } of Object.values(calls)) {
      for (const { name, schema, description } of parameters as {
        name: string;
        schema: Schema;
        description?: string;
      }[])
        walk(schema, name, description !== undefined, path);
      for (const { content = {} } of [requestBody ?? {}, ...Object.values(responses as object)] as {
        content?: object;
      }[])
        for (const { schema } of Object.values(content) as { schema: Schema }[])
          walk(schema, '', false, path);
    }
  return found;
}

const names = API_UNITS.flatMap((unit) => unit.names);
const covers = (name: string, field: string) =>
  name.startsWith('*') ? field.endsWith(name.slice(1)) : name === field;

describe('the units of the API', () => {
  it('are said of every number, by the document or by the list on /docs/api', () => {
    expect(numbers.size).toBeGreaterThan(50);
    const unexplained = [...numbers].filter(
      ([field, places]) =>
        places.some(({ isDescribed }) => !isDescribed) && !names.some((name) => covers(name, field)),
    );
    expect(unexplained.map(([field, places]) => `${field}: ${places[0]!.where}`)).toEqual([]);
  });

  it('are said of fields that there are', () => {
    const fields = [...numbers.keys()];
    expect(names.filter((name) => !fields.some((field) => covers(name, field)))).toEqual([]);
  });
});
