import type { ApiCall, ApiDocument } from './openapi-document.ts';

/** What the example of a call sends, part by part, as the document says it. */
type ExampleInput = {
  path: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  cookies: Record<string, string>;
  /** Undefined: no body. Of an upload the names of files, by field. */
  body: unknown;
};

/** The example of a call as it goes over the wire. */
export type ExampleRequest = {
  method: string;
  /** With its parameters, from `/v1` on. */
  address: string;
  /** Without the key and the type of the body. */
  headers: Record<string, string>;
  needsKey: boolean;
  body: { kind: 'json'; value: unknown } | { kind: 'file'; field: string; name: string } | null;
  /** Whether the answer has a body. */
  hasAnswer: boolean;
};

/** Nobody's session, in the form of one. */
export const EXAMPLE_SESSION = 'session-secret-from-the-cookie-of-a-browser';

export const isUpload = (call: ApiCall) => call.requestBody?.content?.['multipart/form-data'] !== undefined;

/**
 * What the example of a call sends: required parameters, those whose example stands at the parameter itself, and the
 * body.
 * @throws Error where something that is required has no example
 */
export function exampleInputOf(call: ApiCall, { components }: Pick<ApiDocument, 'components'>): ExampleInput {
  const input: ExampleInput = { path: {}, query: {}, headers: {}, cookies: {}, body: undefined };
  for (const { name, in: place, required, example, schema } of call.parameters ?? []) {
    const value = example ?? (required ? schema?.example : undefined);
    if (required && value === undefined) throw new Error(`The parameter ${name} needs an example.`);
    if (value === undefined) continue;
    const part = place === 'header' ? input.headers : place === 'path' ? input.path : input.query;
    part[name] = String(value);
  }
  for (const scheme of (call.security ?? []).flatMap(Object.keys)) {
    const { type, name = '' } = components?.securitySchemes?.[scheme] ?? {};
    if (type === 'apiKey') input.cookies[name] = EXAMPLE_SESSION;
  }
  const content = Object.values(call.requestBody?.content ?? {})[0];
  if (content && content.example === undefined) throw new Error('The body needs an example.');
  return { ...input, body: content?.example };
}

/** @param path as the document names it, such as `/v1/reports/{id}` */
export function exampleRequestOf(
  { method, path, call }: { method: string; path: string; call: ApiCall },
  document: Pick<ApiDocument, 'components'>,
): ExampleRequest {
  const input = exampleInputOf(call, document);
  const cookies = Object.entries(input.cookies).map(([name, value]) => `${name}=${value}`);
  return {
    method: method.toUpperCase(),
    address: addressOf(path, input),
    headers: { ...input.headers, ...(cookies.length > 0 && { cookie: cookies.join('; ') }) },
    needsKey: call.security?.length !== 0,
    body: bodyOf(input.body, isUpload(call)),
    hasAnswer: !call.responses?.['204'],
  };
}

/** The address of a call with its parameters, from `/v1` on. */
export function addressOf(path: string, input: Pick<ExampleInput, 'path' | 'query'>): string {
  const query = new URLSearchParams(input.query).toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.path[name] ?? ''),
  );
  return query ? `${filled}?${query}` : filled;
}

function bodyOf(value: unknown, isFile: boolean): ExampleRequest['body'] {
  if (value === undefined) return null;
  if (!isFile) return { kind: 'json', value };
  const [field = '', name] = Object.entries(value as object)[0] ?? [];
  return { kind: 'file', field, name: String(name) };
}
