/** `npm run examples`: asks a new installation anew for the answers that the API's document shows as examples. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { recordAnswers } from '../test/desks/example-answers.ts';
import { openExampleDesk } from '../test/desks/examples.ts';

const path = resolve(import.meta.dirname, '../server/http/api/example-answers.json');
const desk = await openExampleDesk();
writeFileSync(path, `${JSON.stringify(await recordAnswers(desk), null, 1)}\n`);
await desk.test.close();
console.log(`The examples of ${path} are answers of this version.`);
// A database in memory keeps its process alive.
process.exit();
