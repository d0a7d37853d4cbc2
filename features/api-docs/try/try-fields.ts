import { addressOf, exampleInputOf, isUpload } from '../example-request.ts';
import type { ApiCall, ApiDocument } from '../openapi-document.ts';

/** One field of the form that tries a call. */
type TryField = {
  /** As the form names it: `query.id`. */
  field: string;
  name: string;
  isRequired: boolean;
  /** What the example sends; empty: nothing. */
  value: string;
};

export type TryForm = {
  method: string;
  path: string;
  fields: TryField[];
  /** Text of the JSON body; null: no such body. */
  json: string | null;
  /** Name of the field of a file; null: no file. */
  file: string | null;
  needsKey: boolean;
  /** It sends, changes or deletes what others see. */
  isForReal: boolean;
  isOfSignedIn: boolean;
};

const readsOnly = /^\/v1\/(alerts|watch|places|account)\//;

/** The form of a call, filled with what its example sends. @param id as the page names the call */
export function tryFormOf(id: string, document: ApiDocument): TryForm | null {
  for (const [path, methods] of Object.entries(document.paths ?? {}))
    for (const [method, call] of Object.entries(methods))
      if (`${method}${path.replaceAll(/[^\w]+/g, '-')}` === id)
        return formOf({ method: method.toUpperCase(), path, call }, document);
  return null;
}

function formOf(
  { method, path, call }: { method: string; path: string; call: ApiCall },
  document: ApiDocument,
): TryForm {
  const input = exampleInputOf(call, document);
  const values = { path: input.path, query: input.query, header: input.headers };
  return {
    method,
    path,
    fields: (call.parameters ?? []).map(({ name, in: place, required }) => ({
      field: `${place}.${name}`,
      name,
      isRequired: required === true,
      value: values[place as keyof typeof values]?.[name] ?? '',
    })),
    json: input.body === undefined || isUpload(call) ? null : JSON.stringify(input.body, null, 2),
    file: isUpload(call) ? (Object.keys(input.body as object)[0] ?? null) : null,
    needsKey: call.security?.length !== 0,
    isForReal: method !== 'GET' && !readsOnly.test(path),
    isOfSignedIn: Object.keys(input.cookies).length > 0,
  };
}

type Filled = { method: string; address: string; headers: Record<string, string>; body: BodyInit | null };

/** What a filled form sends. Empty parameters are not sent. @returns null where the body is no JSON */
export function filledIn({ method, path, json, file }: TryForm, data: FormData): Filled | null {
  const part = (place: string) =>
    Object.fromEntries(
      [...data]
        .filter(([name, value]) => name.startsWith(`${place}.`) && value !== '')
        .map(([name, value]) => [name.slice(place.length + 1), String(value)]),
    );
  const address = addressOf(path, { path: part('path'), query: part('query') });
  const headers = part('header');
  if (file !== null) {
    const form = new FormData();
    form.append(file, data.get('file') ?? '');
    return { method, address, headers, body: form };
  }
  if (json === null) return { method, address, headers, body: null };
  const body = String(data.get('body') ?? '');
  try {
    JSON.parse(body);
  } catch {
    return null;
  }
  return { method, address, headers: { ...headers, 'content-type': 'application/json' }, body };
}
