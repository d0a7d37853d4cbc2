/** `npm run contact -- …`: what an operator does with messages and the waiting list. */

import { resolve } from 'node:path';
import pino from 'pino';
import { csvLine } from '#core/csv.ts';
import {
  type ContactMessage,
  findByEmail,
  listConfirmed,
  listHeld,
  removeByEmail,
} from '#features/contact/data.server.ts';
import { type ContactDeps, decideMessages } from '#features/contact/service.server.ts';
import { readConfig } from '#server/config.ts';
import { StartError } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { openLog } from '#server/log.ts';

const usage = `Usage: npm run contact -- queue                    messages that came without a proof of work
       npm run contact -- accept <id> [<id> …]
       npm run contact -- discard <id> [<id> …]
       npm run contact -- waiting-list              who confirmed, as comma-separated values
       npm run contact -- export <e-mail address>   all we have about it, as JSON
       npm run contact -- delete <e-mail address>`;

const shown = 100;

const idOf = (text: string): number => {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1)
    throw new StartError(`"${text}" is no id of a message; "queue" shows them.`);
  return id;
};

const lineOf = ({
  id,
  createdAt,
  firstName,
  email,
  subject,
  message,
  joinsWaitingList,
}: ContactMessage): string =>
  [
    `${id}  ${createdAt.toISOString()}  ${firstName}, ${email}${joinsWaitingList ? '  (waiting list)' : ''}`,
    `    ${subject}`,
    `    ${message.replaceAll('\n', '\n    ')}`,
  ].join('\n');

async function run(deps: Pick<ContactDeps, 'db' | 'clock'>, [verb = '', ...rest]: string[]): Promise<string> {
  const { db } = deps;
  if (verb === 'queue') return (await listHeld(db, shown)).map(lineOf).join('\n\n') || 'Nothing waits.';
  if (verb === 'waiting-list') {
    const places = await listConfirmed(db);
    const rows = places.map(({ email, firstName, askedAt, confirmedAt }) =>
      csvLine([email, firstName, askedAt.toISOString(), confirmedAt?.toISOString() ?? '']),
    );
    return [csvLine(['email', 'first_name', 'asked_at', 'confirmed_at']), ...rows].join('\n');
  }
  const [first] = rest;
  if (first === undefined) throw new StartError(usage);
  if (verb === 'export') return JSON.stringify(await findByEmail(db, first), withoutSecrets, 2);
  if (verb === 'delete') {
    const { messages, places } = await removeByEmail(db, first);
    return `Deleted ${messages} messages and ${places} places on the waiting list.`;
  }
  if (verb !== 'accept' && verb !== 'discard') throw new StartError(usage);
  const count = await decideMessages(deps, { ids: rest.map(idOf), decision: verb });
  return `${verb}: ${count} of ${rest.length} messages.`;
}

const withoutSecrets = (name: string, value: unknown) => (name === 'tokenHash' ? undefined : value);

try {
  const rootDirectory = resolve(import.meta.dirname, '..');
  const log = openLog('warn', pino.destination(2));
  const database = await openDatabase(readConfig(process.env), rootDirectory, log);
  try {
    console.log(await run({ db: database.db, clock: () => new Date() }, process.argv.slice(2)));
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
