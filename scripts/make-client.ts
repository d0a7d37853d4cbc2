/** `npm run client`: writes the typed client of `packages/client` anew from the API's document. */
import { resolve } from 'node:path';
import { generateClient } from '../packages/client/generate.ts';
import { openExampleDesk } from '../test/desks/examples.ts';

const directory = resolve(import.meta.dirname, '../packages/client/src/generated');
const { test: product } = await openExampleDesk();
const document = (await (await product.request('/v1/openapi.json')).json()) as object;
await generateClient(document, directory);
await product.close();
console.log(`The client of ${directory} is made from the document of this version.`);
// A database in memory keeps its process alive.
process.exit();
