import type { ExampleLanguage } from '../example-languages.ts';
import type { ExampleRequest } from '../example-request.ts';
import { writeCurl } from './curl.server.ts';
import { writeGo } from './go.server.ts';
import { writeJavaScript } from './javascript.server.ts';
import { writePython } from './python.server.ts';
import type { Asked, Write } from './written.server.ts';

const writers: Record<ExampleLanguage, Write> = {
  curl: writeCurl,
  javascript: writeJavaScript,
  python: writePython,
  go: writeGo,
};

/** The example of a call as a program that runs as it stands. @param origin where the product answers */
export const exampleCode = (language: ExampleLanguage, request: ExampleRequest, asked: Asked): string =>
  writers[language](request, asked);
