/**
 * A day of an adversary with a /48 of IPv6 and 500 IPv4 addresses against 200 ordinary visitors: the real app and
 * database in this process, under a clock that is put forward. He solves proofs of work at a core-second each.
 * The floor is the same day without him. With `--nodes 3` each call meets another node of one PostgreSQL.
 * @example npm run bench -- red-team --seed 2 --nodes 3
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { makeScratchDatabase, openTestServer } from '../../test/databases/postgres.ts';
import { type DayFigures, type DayOptions, liveThroughDay } from '../../test/red-team/day.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, nodes: { type: 'string', default: '1' } },
});
const nodeCount = Number(values.nodes);
const options: DayOptions = {
  seed: Number(values.seed),
  visitors: 200,
  addresses: 500,
  hours: 24,
  wrongKeysPerHour: 40,
  uploadsPerHour: 10,
  flagsPerHour: 25,
};

/** Several nodes' databases on a new one of the test server; one node has its own in memory. */
async function openDatabases(): Promise<{ databases?: Database[] }> {
  if (nodeCount === 1) return {};
  const url = await makeScratchDatabase(process.env.TEST_DATABASE_URL!);
  const databases = await Promise.all(Array.from({ length: nodeCount }, () => openPostgres(url, () => {})));
  await migrate(databases[0]!, resolve(import.meta.dirname, '../../migrations'));
  return { databases };
}

const closeServer = nodeCount === 1 ? null : await openTestServer();
const began = performance.now();
const quiet = await liveThroughDay({ ...options, ...(await openDatabases()), addresses: 0 });
const say = (line: string) => console.info(line);
const attacked = await liveThroughDay({ ...options, ...(await openDatabases()), say });
await closeServer?.();

const part = (count: number, of: number) =>
  `${count} of ${of} (${((100 * count) / Math.max(1, of)).toFixed(2)} %)`;
const rows: [string, (figures: DayFigures) => string, (figures: DayFigures) => boolean][] = [
  [
    'emergencies stopped',
    ({ emergencies: { refused, sent } }) => part(refused, sent),
    ({ emergencies }) => emergencies.refused === 0,
  ],
  ['emergencies held', ({ emergencies: { held, sent } }) => part(held, sent), () => true],
  [
    'ordinary reports delayed (held)',
    ({ ordinary: { held, sent } }) => part(held, sent),
    ({ ordinary }) => ordinary.held < ordinary.sent / 100,
  ],
  [
    'ordinary reports refused',
    ({ ordinary: { refused, sent } }) => part(refused, sent),
    ({ ordinary }) => ordinary.refused === 0,
  ],
  [
    'good reports hidden by flags',
    ({ ordinary, emergencies }) => part(ordinary.hidden, ordinary.sent + emergencies.sent),
    ({ ordinary, emergencies }) => ordinary.hidden < (ordinary.sent + emergencies.sent) / 100,
  ],
  [
    'good reports taken over by their key',
    ({ ordinary: { takenOver, sent } }) => part(takenOver, sent),
    ({ ordinary }) => ordinary.takenOver === 0,
  ],
  [
    'photos refused',
    ({ photos: { refused, sent } }) => part(refused, sent),
    ({ photos }) => photos.refused === 0,
  ],
  [
    'flags of visitors refused',
    ({ flags: { refused, sent } }) => part(refused, sent),
    ({ flags }) => flags.refused === 0,
  ],
  [
    'operators locked out',
    ({ signIns: { lockedOut, right } }) => part(lockedOut, right),
    ({ signIns }) => signIns.lockedOut === 0,
  ],
  [
    'his reports, published of them',
    ({ adversary: { reports, published } }) => part(published, reports),
    () => true,
  ],
  [
    'his proofs, core-hours at a core-second each',
    ({ adversary: { proofs } }) => `${proofs}, ${(proofs / 3600).toFixed(1)}`,
    () => true,
  ],
];
console.info(`\n${'what'.padEnd(46)}${'without him'.padEnd(24)}with him`);
let isHeld = true;
for (const [name, tell, holds] of rows) {
  if (!holds(attacked)) isHeld = false;
  console.info(
    `${name.padEnd(46)}${tell(quiet).padEnd(24)}${tell(attacked)}${holds(attacked) ? '' : '   <- broken'}`,
  );
}
console.info(`two days in ${Math.round((performance.now() - began) / 1000)} s`);
process.exitCode = isHeld ? 0 : 1;
