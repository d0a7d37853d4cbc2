/** `npm run sweep -- …`: deletions of old data that wait for an operator. */
import { userInfo } from 'node:os';
import { readConfig } from '#server/config.ts';
import { type Db, StartError } from '#server/db/database.ts';
import { approveSweeps, listSweepHolds, type SweepHold } from '#server/operations/sweeps.ts';
import { printWithDatabase, runCommand } from './run-command.ts';

const usage = `Usage: npm run sweep -- status        what waits, and why
       npm run sweep -- approve       the date is right: the running service may delete it`;

const lineOf = ({ kind, why, due, total, lastSweptAt, approvedBy }: SweepHold): string => {
  const last = lastSweptAt ? `last swept ${lastSweptAt.toISOString()}` : 'never swept before';
  const reason = why === 'long_gap' ? last : 'more than twice as much as usual';
  return `${kind}: ${due} of ${total}, ${reason}${approvedBy ? `; approved by ${approvedBy}` : ''}`;
};

async function run(db: Db, verb: string | undefined): Promise<string> {
  if (verb === 'status') return (await listSweepHolds(db)).map(lineOf).join('\n') || 'Nothing waits.';
  if (verb !== 'approve') throw new StartError(usage);
  const lines = (await listSweepHolds(db)).map(lineOf);
  const count = await approveSweeps(db, userInfo().username);
  return count === 0
    ? 'Nothing waits.'
    : [...lines, 'Approved. The service deletes it within the hour.'].join('\n');
}

await runCommand(() => printWithDatabase(readConfig(process.env), ({ db }) => run(db, process.argv[2])));
