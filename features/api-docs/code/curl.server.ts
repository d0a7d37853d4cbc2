import { headersOf, type Write } from './written.server.ts';

export const writeCurl: Write = (request, { origin, key }) => {
  const inShell = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const { method, address, body } = request;
  const isUsual = method === (body ? 'POST' : 'GET');
  return [
    `curl ${isUsual ? '' : `-X ${method} `}${inShell(origin + address)}`,
    ...headersOf(request, key).map(([name, value]) => `-H ${inShell(`${name}: ${value}`)}`),
    ...(body?.kind === 'json' ? [`-d ${inShell(JSON.stringify(body.value))}`] : []),
    ...(body?.kind === 'file' ? [`-F ${inShell(`${body.field}=@${body.name}`)}`] : []),
  ].join(' \\\n  ');
};
