import type * as z from 'zod/mini';
import { webClientKey } from '#core/service/api-key.ts';

export type ApiFailure = {
  ok: false;
  reason: 'offline' | 'refused' | 'unreadable';
  /** HTTP status and what the server says is wrong, where it refused. */
  status?: number;
  detail?: string;
};

export type ApiResult<T> = { ok: true; value: T } | ApiFailure;

type ApiRequest = {
  method?: 'GET' | 'POST';
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** The fields a browser reads of a larger answer: `z.object({ … } satisfies PartOf<Answer>)` admits no others. */
export type PartOf<Answer> = { [Name in keyof Answer]?: z.ZodMiniType<Answer[Name]> };

/** Name of the meta element that carries the web client's key where the operator set one. */
export const WEB_KEY_META = 'chaperon-web-key';

/** The browser's only fetch: a `/v1` path with its query, answered by a value of the schema's type. Never throws. */
export async function callApi<T extends z.ZodMiniType>(
  path: string,
  schema: T,
  { method = 'GET', body, headers: more, signal }: ApiRequest = {},
): Promise<ApiResult<z.output<T>>> {
  const headers: Record<string, string> = { ...more, accept: 'application/json', ...authorization() };
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
      return refusal(response.status, await response.text());
    }
    return parsed(schema, await response.json());
  } catch {
    return { ok: false, reason: 'offline' };
  }
}

/** Whether the server answers at all. */
export const isReachable = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** A file made for what is sent, such as a PDF; for paths outside of `/v1`, which take no key. Never throws. */
export async function fetchFile(path: string, body: unknown): Promise<ApiResult<Blob>> {
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) return refusal(response.status, await response.text());
    return { ok: true, value: await response.blob() };
  } catch {
    return { ok: false, reason: 'offline' };
  }
}

/** An answer's value, where it has the schema's shape. */
export function parsed<T extends z.ZodMiniType>(schema: T, value: unknown): ApiResult<z.output<T>> {
  const outcome = schema.safeParse(value);
  return outcome.success ? { ok: true, value: outcome.data } : { ok: false, reason: 'unreadable' };
}

/** Why the server refused, in its own words where it gave any. */
export function refusal(status: number, body: string): ApiFailure {
  const problem = jsonOf(body);
  const detail =
    typeof problem === 'object' && problem !== null ? (Reflect.get(problem, 'detail') as unknown) : null;
  return {
    ok: false,
    reason: 'refused',
    status,
    ...(typeof detail === 'string' ? { detail } : {}),
  };
}

/** Null for what is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The web client's key as every call carries it. */
export const authorization = () => ({
  authorization: `Bearer ${document.querySelector<HTMLMetaElement>(`meta[name="${WEB_KEY_META}"]`)?.content ?? webClientKey}`,
});
