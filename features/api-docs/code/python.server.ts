import { doubleQuoted, headersOf, literal, type Write } from './written.server.ts';

/** A line that no photo has in it: it parts the fields of an upload that is put together by hand. */
const boundary = 'chaperon-example-boundary';

export const writePython: Write = (request, { origin, key }) => {
  const { method, address, body, hasAnswer } = request;
  const isFile = body?.kind === 'file';
  const headers = Object.fromEntries([
    ...headersOf(request, key),
    ...(isFile ? [['Content-Type', `multipart/form-data; boundary=${boundary}`]] : []),
  ]);
  const asLiteral = (value: unknown) => literal(value, { quote: doubleQuoted, bare: false });
  const lines = [
    doubleQuoted(origin + address),
    ...(method === 'GET' ? [] : [`method=${doubleQuoted(method)}`]),
    ...(Object.keys(headers).length > 0 ? [`headers=${asLiteral(headers)}`] : []),
    ...(body?.kind === 'json' ? [`data=json.dumps(${asLiteral(body.value)}).encode()`] : []),
    ...(isFile ? ['data=body'] : []),
  ].map((line) => `    ${line},\n`);
  const part = isFile
    ? `--${boundary}\\r\\nContent-Disposition: form-data; name="${body.field}"; filename="${body.name}"\\r\\n\\r\\n`
    : '';
  const file = isFile
    ? `
with open(${doubleQuoted(body.name)}, "rb") as photo:
    body = b'${part}' + photo.read() + b"\\r\\n--${boundary}--\\r\\n"
`
    : '';
  return `${hasAnswer || body?.kind === 'json' ? 'import json\n' : ''}from urllib.request import Request, urlopen
${file}
request = Request(
${lines.join('')})
with urlopen(request) as response:
    print(${hasAnswer ? 'json.load(response)' : 'response.status'})`;
};
