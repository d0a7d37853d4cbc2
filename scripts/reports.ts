/** `npm run reports -- …`: what an operator does with visitors' reports. */

import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import pino from 'pino';
import { AppError } from '#core/errors.ts';
import { usableText } from '#core/text.ts';
import {
  auditLog,
  type Decision,
  decide,
  likeReports,
  type ModerationDeps,
  type QueuedReport,
  reviewQueue,
  undo,
} from '#features/moderation/service.server.ts';
import { readConfig } from '#server/config.ts';
import { StartError } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { openEvents } from '#server/events.ts';
import { openLog } from '#server/log.ts';
import { openGazetteer } from '#server/providers/places/gazetteer.ts';

const usage = `Usage: npm run reports -- queue
       npm run reports -- like <id>                       ids of the same text on the same place
       npm run reports -- accept <id> [<id> …]
       npm run reports -- hold <id> [<id> …] -- <note>
       npm run reports -- reject <id> [<id> …] -- <reason, read by the author>
       npm run reports -- undo <name>                     the name that a decision was answered with
       npm run reports -- log`;

const decisions: readonly string[] = ['accept', 'hold', 'reject'] satisfies Decision[];
const shown = 100;

const idOf = (text: string): number => {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1)
    throw new StartError(`"${text}" is no id of a report; "queue" shows them.`);
  return id;
};

function lineOf(report: QueuedReport): string {
  const signs = [
    ...report.spamSigns,
    ...report.flags.map(({ reason, count }) => `${count} × flagged ${reason}`),
  ];
  return [
    `${report.id}  ${report.placeName}, ${report.countryCode}  ${report.createdAt.toISOString()}  ${report.status}`,
    `    spam ${report.spamScore}${signs.length ? `: ${signs.join(', ')}` : ''}${report.image ? '  has a photo' : ''}`,
    `    ${report.title}`,
    `    ${report.review.replaceAll('\n', '\n    ')}`,
  ].join('\n');
}

async function run(deps: ModerationDeps, [verb = '', ...rest]: string[]): Promise<string> {
  if (verb === 'queue') {
    const queue = await reviewQueue(deps, { limit: shown });
    return queue.map(lineOf).join('\n\n') || 'Nothing waits.';
  }
  if (verb === 'log') {
    const entries = await auditLog(deps, shown);
    const lines = entries.map(({ at, operator, action, reportId, note }) =>
      [at.toISOString(), operator, action, reportId, note ?? ''].join('\t'),
    );
    return lines.join('\n') || 'Nothing was decided yet.';
  }
  if (verb === 'undo' && rest[0]) {
    const { count } = await undo(deps, { batch: rest[0], operator: userInfo().username });
    return `undo: ${count} reports.`;
  }
  if (verb === 'like' && rest[0]) return (await likeReports(deps, idOf(rest[0]))).join(' ');
  if (!decisions.includes(verb) || rest.length === 0) throw new StartError(usage);
  const split = rest.indexOf('--');
  const ids = (split < 0 ? rest : rest.slice(0, split)).map(idOf);
  const note = split < 0 ? null : usableText.max(500).parse(rest.slice(split + 1).join(' '));
  const { count, batch } = await decide(deps, {
    ids,
    decision: verb as Decision,
    operator: userInfo().username,
    note,
  });
  return `${verb}: ${count} of ${ids.length} reports. To take it back: npm run reports -- undo ${batch}`;
}

try {
  const rootDirectory = resolve(import.meta.dirname, '..');
  const log = openLog('warn', pino.destination(2));
  const database = await openDatabase(readConfig(process.env), rootDirectory, log);
  const events = await openEvents(database, log);
  try {
    const gazetteer = openGazetteer(resolve(rootDirectory, 'build/gazetteer'));
    const deps = { db: database.db, gazetteer, events, clock: () => new Date() };
    console.log(await run(deps, process.argv.slice(2)));
  } finally {
    await events.close();
    await database.close();
  }
} catch (error) {
  console.error(error instanceof StartError || error instanceof AppError ? error.message : error);
  process.exitCode = 1;
}
