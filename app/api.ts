import type * as z from 'zod/mini';
import { webClientKey } from '#core/api-key.ts';

export type ApiResult<T> =
  | { ok: true; value: T }
  | { ok: false; reason: 'offline' | 'refused' | 'unreadable' };

type ApiRequest = { method?: 'GET' | 'POST'; body?: unknown; signal?: AbortSignal };

/** Name of the meta element that carries the web client's key where the operator set one. */
export const WEB_KEY_META = 'chaperon-web-key';

/**
 * The browser's only fetch: one `/v1` path, answered by a value of the schema's type.
 * @param path with its query, such as `/v1/entities/get?id=2267057`
 * @returns why not, when the network, the server or the answer's shape fails; never throws
 */
export async function callApi<T extends z.ZodMiniType>(
  path: string,
  schema: T,
  { method = 'GET', body, signal }: ApiRequest = {},
): Promise<ApiResult<z.output<T>>> {
  const headers: Record<string, string> = { accept: 'application/json', authorization: `Bearer ${webKey()}` };
  if (body !== undefined) headers['content-type'] = 'application/json';
  try {
    const response = await fetch(path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    });
    if (!response.ok) {
      console.error(`HTTP error! status: ${response.status}`);
      return { ok: false, reason: 'refused' };
    }
    const parsed = schema.safeParse(await response.json());
    return parsed.success ? { ok: true, value: parsed.data } : { ok: false, reason: 'unreadable' };
  } catch {
    return { ok: false, reason: 'offline' };
  }
}

const webKey = (): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${WEB_KEY_META}"]`)?.content ?? webClientKey;
