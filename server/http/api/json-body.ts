import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError, type InputError } from '#core/service/errors.ts';
import { textDefect } from '#core/text/text.ts';
import { missing } from './plain-input-errors.ts';
import { jsonOnly } from './problem.ts';

/** Largest body of a JSON call. */
export const jsonBodyLimitBytes = 256 * 1024;
const depthLimit = 32;

const decoder = new TextDecoder('utf-8', { fatal: true });

const tooLarge = (limitBytes: number) =>
  new AppError('too_large', `The body is larger than ${Math.floor(limitBytes / 1024)} KB.`);

/**
 * Reads a body and stops as soon as it is too large, whether its length was announced or not.
 * @throws AppError too_large
 */
async function readBody(c: Context, limitBytes: number): Promise<Uint8Array> {
  const announced = c.req.header('content-length');
  if (announced !== undefined && Number(announced) > limitBytes) throw tooLarge(limitBytes);
  if (announced !== undefined) {
    const bytes = new Uint8Array(await c.req.raw.arrayBuffer());
    if (bytes.length > limitBytes) throw tooLarge(limitBytes);
    return bytes;
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (c.req.raw.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > limitBytes) throw tooLarge(limitBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Finds what no schema should have to think of: NUL, lone surrogates, `__proto__`, endless nesting.
 * @param value parsed JSON
 */
function jsonDefects(value: unknown): InputError[] {
  const errors: InputError[] = [];
  const open: { value: unknown; path: string; depth: number }[] = [{ value, path: '', depth: 0 }];
  for (let item = open.pop(); item && errors.length < 10; item = open.pop()) {
    const { value: current, path, depth } = item;
    if (typeof current === 'string') {
      const defect = textDefect(current);
      if (defect) errors.push({ path, message: `contains ${defect}` });
    }
    if (typeof current !== 'object' || current === null) continue;
    if (depth >= depthLimit) {
      errors.push({ path: path.slice(0, 60), message: `is nested more than ${depthLimit} levels deep` });
      continue;
    }
    for (const [name, child] of Object.entries(current)) {
      const childPath = path === '' ? name : `${path}.${name}`;
      const defect = name === '__proto__' ? 'a name that is not allowed' : textDefect(name);
      if (defect) errors.push({ path: childPath.toWellFormed(), message: `contains ${defect}` });
      else open.push({ value: child, path: childPath, depth: depth + 1 });
    }
  }
  return errors;
}

/** The first of the errors as a sentence that names its field. */
export const describeErrors = ([first]: readonly InputError[]): string =>
  first?.path
    ? first.message === missing
      ? `The field "${first.path}" is missing.`
      : `The field "${first.path}" is not usable: ${first.message}.`
    : `The input is not usable: ${first?.message}.`;

/**
 * Refuses JSON bodies that are too large, of another type, not UTF-8, not JSON, or hold text that cannot be stored.
 * @param isStreamed whether a path reads and checks its body itself, as uploads do
 */
export const guardBody = (isStreamed: (path: string) => boolean) =>
  createMiddleware(async (c, next) => {
    const { method } = c.req;
    if (isStreamed(c.req.path)) return next();
    if (method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS' && c.req.raw.body !== null) {
      const bytes = await readBody(c, jsonBodyLimitBytes);
      if (bytes.length > 0) refuseOtherTypes(c);
      // Hono reads a body once and keeps the promise; its type says otherwise.
      (c.req.bodyCache as { text?: unknown }).text = Promise.resolve(parseGuarded(bytes));
    }
    await next();
  });

function parseGuarded(bytes: Uint8Array): string {
  let text: string;
  let value: unknown;
  try {
    text = decoder.decode(bytes);
    value = text === '' ? {} : JSON.parse(text);
  } catch (cause) {
    const errors = [{ path: '', message: 'the body is not valid JSON in UTF-8' }];
    throw new AppError('bad_input', 'The body is not valid JSON in UTF-8.', { errors, cause });
  }
  const errors = jsonDefects(value);
  if (errors.length) throw new AppError('bad_input', describeErrors(errors), { errors });
  return text;
}

/** Refuses query values that are not UTF-8 or hold text that cannot be stored. */
export const guardQuery = createMiddleware(async (c, next) => {
  const { url } = c.req;
  const start = url.indexOf('?');
  if (start >= 0 && url.includes('%', start)) checkQuery(url.slice(start + 1));
  await next();
});

function checkQuery(query: string) {
  const errors: InputError[] = [];
  for (const pair of query.split('&')) {
    const [name = '', value = ''] = pair.split('=', 2).map(decodeComponent);
    if (name === null || value === null)
      errors.push({ path: name ?? '', message: 'is not valid UTF-8 in percent encoding' });
    else if (textDefect(name) || textDefect(value))
      errors.push({ path: name, message: `contains ${textDefect(name) ?? textDefect(value)}` });
  }
  if (errors.length) throw new AppError('bad_input', describeErrors(errors), { errors });
}

function decodeComponent(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

/**
 * The body of a call outside of `/v1`, only as JSON, which no page of another site can send without our word; null
 * where it is none.
 * @throws AppError unsupported_type
 */
export async function readJson(c: Context): Promise<unknown> {
  refuseOtherTypes(c);
  return c.req.json().catch(() => null);
}

function refuseOtherTypes(c: Context): void {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new AppError('unsupported_type', jsonOnly);
}
