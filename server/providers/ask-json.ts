import type { z } from 'zod';
import { type Outbound, OutboundError, type OutboundInit, RefusedError } from './http.ts';

/** Ten times what the largest true answer has: a million wrong parts would hold up everybody while they are judged. */
const mostParts = 10_000;

/** What an answer says; null for what is no JSON, and for more objects, lists and values than a service has to say. */
export function jsonOf(body: string): unknown {
  let parts = 0;
  for (let at = 0; at < body.length; at += 1) {
    const sign = body[at];
    if (sign === ',' || sign === '{' || sign === '[') parts += 1;
    if (parts > mostParts) return null;
  }
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/**
 * Asks a service for JSON of a form.
 * @returns null where it says that there is nothing (404)
 * @throws OutboundError for every other refusal, and for what does not have this form
 */
export async function askJson<Schema extends z.ZodType>(
  send: Outbound,
  address: URL,
  schema: Schema,
  init: OutboundInit = {},
): Promise<z.output<Schema> | null> {
  const response = await send(address, init);
  if (response.status === 404) return null;
  if (!response.ok) throw new RefusedError(address.host, response);
  const parsed = schema.safeParse(jsonOf(await response.text()));
  // A page of HTML, or an error told with status 200: not to be taken for an empty answer.
  if (!parsed.success) throw new OutboundError(`${address.host} sent what cannot be read.`, false);
  return parsed.data;
}

/** An address below another. @param parameters those that are undefined are left out */
export function addressOf(
  base: string,
  path: string,
  parameters: Record<string, string | undefined> = {},
): URL {
  const address = new URL(base.replace(/\/+$/, '') + path);
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) address.searchParams.set(name, value);
  return address;
}
