/** `npm run reports -- …`: what an operator does with visitors' reports. */

import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { DECISIONS, type Decision } from '#core/report/report.ts';
import { usableText } from '#core/text/text.ts';
import {
  type Decided,
  decide,
  type ModerationDeps,
  type SeenReport,
  undo,
} from '#features/moderation/decide.server.ts';
import { readSeen, seenName } from '#features/moderation/operator-page.server.ts';
import {
  auditLog,
  type QueuedReport,
  reportsById,
  reportsLike,
  reviewQueue,
} from '#features/moderation/service.server.ts';
import { readConfig } from '#server/config.ts';
import { StartError } from '#server/db/database.ts';
import { openEvents } from '#server/events.ts';
import { openGazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';
import { printWithDatabase, rootDirectory, runCommand } from './run-command.ts';

const usage = `Usage: npm run reports -- queue
       npm run reports -- like <id>                       reports with the same text on the same place
       npm run reports -- accept <id.version> [<id.version> …]
       npm run reports -- hold <id.version> [<id.version> …] -- <note>
       npm run reports -- reject <id.version> [<id.version> …] -- <reason, read by the author>
       npm run reports -- undo <name>                     the name that a decision was answered with
       npm run reports -- log
The lists name each report with its version, such as 42.1 (42.1a with an appeal): a decision is about the words you read.`;

const decisions: readonly string[] = DECISIONS;
const shown = 100;

const idOf = (text: string): number => {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1)
    throw new StartError(`"${text}" is no id of a report; "queue" shows them.`);
  return id;
};

function seenOf(text: string): SeenReport {
  const seen = readSeen(text);
  if (!seen)
    throw new StartError(`"${text}" does not say which version you read; "queue" shows both, such as 42.1.`);
  return seen;
}

function lineOf(report: QueuedReport): string {
  const signs = [
    ...report.spamSigns,
    ...report.flags.map(({ reason, count }) => `${count} × flagged ${reason}`),
  ];
  return [
    `${seenName(report)}  ${report.placeName}, ${report.countryCode}  ${report.createdAt.toISOString()}  ${report.status}`,
    `    spam ${report.spamScore}${signs.length ? `: ${signs.join(', ')}` : ''}${report.image ? '  has a photo' : ''}`,
    `    ${report.title}`,
    `    ${report.review.replaceAll('\n', '\n    ')}`,
    ...(report.appeal ? [`    Its author appeals: ${report.appeal.words.replaceAll('\n', '\n    ')}`] : []),
  ].join('\n');
}

const listOf = (reports: QueuedReport[]) => reports.map(lineOf).join('\n\n');

/** What a decision did; what changed since it was read is shown as it is now. */
async function outcomeOf(deps: ModerationDeps, verb: string, { count, batch, changed }: Decided) {
  const done = count > 0 ? ` To take it back: npm run reports -- undo ${batch}` : '';
  const lines = [`${verb}: ${count} reports.${done}`];
  if (changed.length > 0)
    lines.push(
      'Changed since you read them, so nothing was done to these. As they are now:',
      listOf(await reportsById(deps, changed)),
    );
  return lines.join('\n\n');
}

async function run(deps: ModerationDeps, [verb = '', ...rest]: string[]): Promise<string> {
  if (verb === 'queue') {
    const queue = await reviewQueue(deps, { limit: shown });
    return listOf(queue) || 'Nothing waits.';
  }
  if (verb === 'log') {
    const entries = await auditLog(deps, shown);
    const lines = entries.map(({ at, operator, action, reportId, note }) =>
      [at.toISOString(), operator, action, reportId, note ?? ''].join('\t'),
    );
    return lines.join('\n') || 'Nothing was decided yet.';
  }
  if (verb === 'undo' && rest[0]) {
    return outcomeOf(deps, verb, await undo(deps, { batch: rest[0], operator: userInfo().username }));
  }
  if (verb === 'like' && rest[0]) {
    const alike = await reportsLike(deps, idOf(rest[0]));
    const names = alike.map(seenName).join(' ');
    return alike.length > 0
      ? `${listOf(alike)}\n\nAll of them: ${names}`
      : 'There is no report with this id.';
  }
  if (!decisions.includes(verb) || rest.length === 0) throw new StartError(usage);
  const split = rest.indexOf('--');
  const seen = (split < 0 ? rest : rest.slice(0, split)).map(seenOf);
  const note = split < 0 ? null : usableText.max(500).parse(rest.slice(split + 1).join(' '));
  const decision = verb as Decision;
  return outcomeOf(deps, verb, await decide(deps, { seen, decision, operator: userInfo().username, note }));
}

await runCommand(() =>
  printWithDatabase(readConfig(process.env), async (database, log) => {
    const events = await openEvents(database, log);
    try {
      const gazetteer = openGazetteer(resolve(rootDirectory, 'build/gazetteer'));
      const deps = { db: database.db, gazetteer, events, clock: () => new Date() };
      return await run(deps, process.argv.slice(2));
    } finally {
      await events.close();
    }
  }),
);
