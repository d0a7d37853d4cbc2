import type { z } from 'zod';
import { type Outbound, OutboundError, type OutboundInit, RefusedError } from './http.ts';

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
  const body = await response.json().catch(() => null);
  const parsed = schema.safeParse(body);
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
