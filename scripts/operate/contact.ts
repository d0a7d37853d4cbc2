/** `npm run contact -- …`: what an operator does with messages and the waiting list. */

import type { MessageStatus } from '#core/contact/contact.ts';
import { csvLine } from '#core/text/csv.ts';
import {
  type ContactMessage,
  countMessages,
  findByEmail,
  listMessages,
  removeByEmail,
} from '#features/contact/data.server.ts';
import { type ContactDeps, decideMessages, type MessageDecision } from '#features/contact/service.server.ts';
import { listConfirmed } from '#features/contact/waiting-list.data.server.ts';
import { readConfig } from '#server/config.ts';
import { StartError } from '#server/db/database.ts';
import { printWithDatabase, runCommand } from './run-command.ts';

const usage = `Usage: npm run contact -- list                     messages to answer, newest first, held ones among them
       npm run contact -- queue                    messages that are held until you accept them
       npm run contact -- accept <id> [<id> …]
       npm run contact -- discard <id> [<id> …]
       npm run contact -- done <id> [<id> …]       answered
       npm run contact -- reopen <id> [<id> …]
       npm run contact -- waiting-list              who confirmed, as comma-separated values
       npm run contact -- export <e-mail address>   all we have about it, as JSON
       npm run contact -- delete <e-mail address>`;

const shown = 100;
const verbs: ReadonlyMap<string, MessageDecision> = new Map(
  (['accept', 'discard', 'done', 'reopen'] as const).map((decision) => [decision, decision]),
);

const idOf = (text: string): number => {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1)
    throw new StartError(`"${text}" is no id of a message; "list" shows them.`);
  return id;
};

const marksOf = ({ status, joinsWaitingList, mailedAt }: ContactMessage): string =>
  [
    status === 'held' && 'held',
    joinsWaitingList && 'waiting list',
    status === 'open' && (mailedAt ? 'mailed' : 'not mailed'),
  ]
    .filter(Boolean)
    .map((mark) => `  (${mark})`)
    .join('');

const lineOf = (one: ContactMessage): string =>
  [
    `${one.id}  ${one.createdAt.toISOString()}  ${one.firstName}, ${one.email}${marksOf(one)}`,
    `    ${one.subject}`,
    `    ${one.message.replaceAll('\n', '\n    ')}`,
  ].join('\n');

/** Messages of some states, and how many there are beyond those listed. */
async function listed({ db }: Pick<ContactDeps, 'db'>, statuses: readonly MessageStatus[]): Promise<string> {
  const messages = await listMessages(db, { statuses, before: null, limit: shown });
  const counts = await countMessages(db);
  const total = statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
  const open = counts.get('open') ?? 0;
  const more = total > messages.length ? [`The newest ${messages.length} of ${total}.`] : [];
  if (messages.length > 0) return [...messages.map(lineOf), ...more].join('\n\n');
  return open > 0 ? `Nothing is held. ${open} to answer: "list" shows them.` : 'No messages wait.';
}

async function run(deps: Pick<ContactDeps, 'db' | 'clock'>, [verb = '', ...rest]: string[]): Promise<string> {
  const { db } = deps;
  if (verb === 'list') return listed(deps, ['open', 'held']);
  if (verb === 'queue') return listed(deps, ['held']);
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
  const decision = verbs.get(verb);
  if (!decision) throw new StartError(usage);
  const count = await decideMessages(deps, { ids: rest.map(idOf), decision });
  return `${verb}: ${count} of ${rest.length} messages.`;
}

const withoutSecrets = (name: string, value: unknown) => (name === 'tokenHash' ? undefined : value);

await runCommand(() =>
  printWithDatabase(readConfig(process.env), ({ db }) =>
    run({ db, clock: () => new Date() }, process.argv.slice(2)),
  ),
);
