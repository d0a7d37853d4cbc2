import { hash } from 'node:crypto';
import sharp from 'sharp';
import { exampleRequestOf } from '#features/api-docs/example-request.ts';
import type { ApiDocument } from '#features/api-docs/openapi-document.ts';
import { type ExampleDesk, example } from './examples.ts';

/** Answers by `operationId` and status, as `server/http/api/example-answers.json` has them. */
export type ExampleAnswers = Record<string, Record<string, unknown>>;

/** Asks every call of the document what its example asks. @throws Error where one is not answered with success */
export async function recordAnswers({ test, restore }: ExampleDesk): Promise<ExampleAnswers> {
  const document = (await (await test.request('/v1/openapi.json')).json()) as ApiDocument;
  const answers: ExampleAnswers = {};
  const ask = async (name: string, request: Parameters<typeof exampleRequestOf>[0]) => {
    const { method, address, headers, body } = exampleRequestOf(request, document);
    const isJson = body?.kind === 'json';
    const answer = await test.request(address, {
      method,
      headers: { ...headers, ...(isJson && { 'content-type': 'application/json' }) },
      ...(body && { body: isJson ? JSON.stringify(body.value) : await upload(body.field) }),
    });
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
    if (answer.status === 204) return;
    answers[name] = { ...answers[name], [answer.status]: shortened(stable(await answer.json())) };
  };
  for (const [path, methods] of Object.entries(document.paths ?? {}))
    for (const [method, call] of Object.entries(methods)) {
      const name = call.operationId ?? '';
      await restore();
      await ask(name, { method, path, call });
      // The same words once more have an answer of their own.
      if (name === 'postReportsNew') await ask(name, { method, path, call });
      // What only a service that does not answer leads to, and is always the same.
      if (name === 'postPlacesDetails') answers[name] = { ...answers[name], 202: { queued: true } };
    }
  return answers;
}

async function upload(field: string): Promise<FormData> {
  const photo = sharp({ create: { width: 40, height: 30, channels: 3, background: '#123' } });
  const form = new FormData();
  form.append(field, new Blob([await photo.jpeg().toBuffer()], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}

/** Fields whose values are drawn by chance. */
const drawn = /^(challenge|keyPrefix|keySignature|nonce|salt|signature)$/;
const inTheirPlace = (name: string, text: string) => hash('sha256', name).slice(0, text.length);

/** The same on every run: what is drawn by chance is replaced by something of its form. */
function stable(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => stable(item));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, stable(part, key)]));
  if (typeof value !== 'string') return value;
  if (drawn.test(name)) return inTheirPlace(name, value);
  if (name === 'edit_token') return example.token;
  return value
    .replace(/^\/r\/[\w-]{43}$/, `/r/${example.token}`)
    .replace(/[\w-]{16,}(?=\.(?:webp|jpg|jpeg|png)$)/, (photo) => inTheirPlace('photo', photo));
}

const longCharacters = 1_500;

/** Lists of objects are cut to two, or to one where one is long. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) {
    const isOfObjects = value.every(
      (item) => item !== null && typeof item === 'object' && !Array.isArray(item),
    );
    if (!isOfObjects) return value;
    const [first, ...others] = value.slice(0, 2).map(shortened);
    if (first === undefined) return value;
    return JSON.stringify(first).length > longCharacters ? [first] : [first, ...others];
  }
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part)]));
}
