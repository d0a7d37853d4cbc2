import { doubleQuoted, headersOf, type Write } from './written.server.ts';

const goHandled = (indent = '\t') => `${indent}if err != nil {\n${indent}\tlog.Fatal(err)\n${indent}}\n`;

export const writeGo: Write = (request, { origin, key }) => {
  const { method, address, body } = request;
  const isFile = body?.kind === 'file';
  const text = body?.kind === 'json' ? JSON.stringify(body.value) : '';
  const content = { json: `strings.NewReader(${inGo(text)})`, file: '&form', none: 'nil' };
  const packages = [
    ...(isFile ? ['bytes'] : []),
    ...['fmt', 'io', 'log'],
    ...(isFile ? ['mime/multipart'] : []),
    'net/http',
    ...(isFile ? ['os'] : []),
    ...(text ? ['strings'] : []),
  ];
  const headers = [
    ...headersOf(request, key).map(([name, value]) => [doubleQuoted(name), doubleQuoted(value)]),
    ...(isFile ? [['"Content-Type"', 'writer.FormDataContentType()']] : []),
  ];
  return `package main

import (
${packages.map((name) => `\t"${name}"\n`).join('')})

func main() {
${isFile ? goForm(body) : ''}\trequest, err := http.NewRequest("${method}", ${doubleQuoted(origin + address)}, ${content[body?.kind ?? 'none']})
${goHandled()}${headers.map(([name, value]) => `\trequest.Header.Set(${name}, ${value})\n`).join('')}\tresponse, err := http.DefaultClient.Do(request)
${goHandled()}\tdefer response.Body.Close()
\tanswer, err := io.ReadAll(response.Body)
${goHandled()}\tif response.StatusCode >= 300 {
\t\tlog.Fatal(string(answer))
\t}
\tfmt.Println(response.Status, string(answer))
}`;
};

const inGo = (text: string) => (text.includes('`') ? doubleQuoted(text) : `\`${text}\``);

const goForm = ({ field, name }: { field: string; name: string }) => `\tphoto, err := os.ReadFile("${name}")
${goHandled()}\tvar form bytes.Buffer
\twriter := multipart.NewWriter(&form)
\tpart, err := writer.CreateFormFile("${field}", "${name}")
${goHandled()}\tpart.Write(photo)
\twriter.Close()
`;
