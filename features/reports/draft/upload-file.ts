import type * as z from 'zod/mini';
import { type ApiResult, authorization, jsonOf, parsed, refusal } from '#client/api.ts';

/** A line on which nothing moves for so long is dead, whatever the browser believes. */
const stalledMs = 45_000;

/** Uploads one file by XMLHttpRequest, since fetch reports no progress (0-100). Never throws. */
export function uploadFile<T extends z.ZodMiniType>(
  path: string,
  { file, name, onProgress }: { file: Blob; name: string; onProgress: (percent: number) => void },
  schema: T,
): Promise<ApiResult<z.output<T>>> {
  const form = new FormData();
  form.append('file', file, name);
  const request = new XMLHttpRequest();
  request.open('POST', path);
  for (const [header, value] of Object.entries(authorization())) request.setRequestHeader(header, value);
  let timer = setTimeout(() => request.abort(), stalledMs);
  request.upload.onprogress = ({ loaded, total }) => {
    clearTimeout(timer);
    timer = setTimeout(() => request.abort(), stalledMs);
    onProgress(Math.floor((100 * loaded) / total));
  };
  return new Promise<ApiResult<z.output<T>>>((resolve) => {
    request.onerror = request.onabort = () => resolve({ ok: false, reason: 'offline' });
    request.onload = () =>
      resolve(
        request.status < 300
          ? parsed(schema, jsonOf(request.responseText))
          : refusal(request.status, request.responseText),
      );
    request.send(form);
  }).finally(() => clearTimeout(timer));
}
