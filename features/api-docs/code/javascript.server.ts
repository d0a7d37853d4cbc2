import { headersOf, literal, type Write } from './written.server.ts';

const quoted = (text: string) => `'${text.replaceAll(/[\\']/g, '\\$&')}'`;

export const writeJavaScript: Write = (request, { origin, key }) => {
  const { method, address, body, hasAnswer } = request;
  const headers = Object.fromEntries(headersOf(request, key));
  const asLiteral = (value: unknown) => literal(value, { quote: quoted, bare: true });
  const options = [
    ...(method === 'GET' ? [] : [`method: ${quoted(method)}`]),
    ...(Object.keys(headers).length > 0 ? [`headers: ${asLiteral(headers)}`] : []),
    ...(body?.kind === 'json' ? [`body: JSON.stringify(${asLiteral(body.value)})`] : []),
    ...(body?.kind === 'file' ? ['body: form'] : []),
  ].map((line) => `  ${line},\n`);
  const form =
    body?.kind === 'file'
      ? `import { openAsBlob } from 'node:fs';

const form = new FormData();
form.append(${quoted(body.field)}, await openAsBlob(${quoted(body.name)}), ${quoted(body.name)});

`
      : '';
  const call = `${quoted(origin + address)}${options.length > 0 ? `, {\n${options.join('')}}` : ''}`;
  return `${form}const response = await fetch(${call});
if (!response.ok) throw new Error(await response.text());
console.log(${hasAnswer ? 'await response.json()' : 'response.status'});`;
};
