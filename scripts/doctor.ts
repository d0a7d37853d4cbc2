/** `npm run doctor`: what the service needs, line by line, with what to do; ends with 1 when something must be done. */
import { resolve } from 'node:path';
import { examine } from '#server/doctor.ts';

const marks = { ok: 'ok     ', note: 'note   ', problem: 'PROBLEM' } as const;
let problems = 0;
for await (const { name, state, said } of examine(process.env, {
  rootDirectory: resolve(import.meta.dirname, '..'),
  now: new Date(),
})) {
  if (state === 'problem') problems += 1;
  console.log(`${marks[state]}  ${name}: ${said}`);
}
console.log(problems ? `\n${problems} to put right.` : '\nAll is well.');
process.exitCode = problems ? 1 : 0;
