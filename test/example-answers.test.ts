import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiDocument } from '#features/api-docs/openapi-document.ts';
import committed from '#server/http/api/example-answers.json' with { type: 'json' };
import { recordAnswers } from './desks/example-answers.ts';
import { type ExampleDesk, openExampleDesk } from './desks/examples.ts';

let desk: ExampleDesk;
let document: ApiDocument;
beforeAll(async () => {
  desk = await openExampleDesk();
  document = (await (await desk.test.request('/v1/openapi.json')).json()) as ApiDocument;
});
afterAll(() => desk?.test.close());

describe('the examples of answers in the API document', () => {
  it('are what a new installation answers now; npm run examples asks anew', async () => {
    expect(await recordAnswers(desk)).toEqual(committed);
  });

  it('stand at every success that has a body, and hold to its schema', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
    ajv.addSchema({ $id: 'document', ...document });
    const lacking: string[] = [];
    let held = 0;
    for (const call of Object.values(document.paths ?? {}).flatMap((methods) => Object.values(methods)))
      for (const [status, { content = {} }] of Object.entries(call.responses ?? {}))
        for (const { schema = {}, example } of Object.values(content)) {
          if (!status.startsWith('2')) continue;
          if (example === undefined) lacking.push(`${call.operationId} ${status}`);
          const inDocument = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as object;
          const holds = ajv.compile(inDocument);
          expect(holds(example), `${call.operationId} ${ajv.errorsText(holds.errors)}`).toBe(true);
          held += 1;
        }
    expect(lacking).toEqual([]);
    expect(held).toBeGreaterThan(40);
  });
});
