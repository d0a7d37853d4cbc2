/** `npm run doctor`: what the service needs, line by line, with what to do; ends with 1 when something must be done. */
import { resolve } from 'node:path';
import { examine } from '#server/operations/doctor.ts';
import type { Finding } from '#server/operations/finding.ts';

const marks = { ok: 'ok     ', note: 'note   ', waiting: 'WAITING', problem: 'PROBLEM' } as const;
const counts: Record<Finding['state'], number> = { ok: 0, note: 0, waiting: 0, problem: 0 };
for await (const { name, state, said } of examine(process.env, {
  rootDirectory: resolve(import.meta.dirname, '../..'),
  now: new Date(),
})) {
  counts[state] += 1;
  console.log(`${marks[state]}  ${name}: ${said}`);
}
const isWaiting = counts.waiting > 0;
if (counts.problem > 0) console.log(`\n${counts.problem} to put right.`);
else if (isWaiting) console.log('\nNothing is broken, but somebody waits for you.');
else console.log(counts.note > 0 ? '\nNothing to put right; read the notes.' : '\nAll is well.');
process.exitCode = counts.problem > 0 ? 1 : 0;
