/** `npm run alerts -- …`: what an operator does with those who are told of alerts. */

import { CHANNEL_KINDS, type ChannelKind } from '#core/watching/watching.ts';
import { deleteByAddress, exportByAddress } from '#features/watching/export.server.ts';
import { countResent, RESENT_MOST, resend } from '#features/watching/operators/resend.server.ts';
import { testChannel } from '#features/watching/page/ways.server.ts';
import { queueState } from '#features/watching/send/queue.server.ts';
import { type Config, readConfig } from '#server/config.ts';
import { type Db, StartError } from '#server/db/database.ts';
import { openChannels } from '#server/providers/channels/open.ts';
import type { Channels } from '#server/providers/channels/port.ts';
import { smtpMail } from '#server/providers/mail/smtp.ts';
import { openSecrets } from '#server/secrets.ts';
import { printWithDatabase, runCommand } from './run-command.ts';

const usage = `Usage: npm run alerts -- status                    what waits to be told, by kind of channel
       npm run alerts -- test <address number>      one test message there; /operator/deliveries has the numbers
       npm run alerts -- resend <message number>    once more, whatever became of it
       npm run alerts -- resend <moment>            how much was sent since, such as 2026-11-23T12:00Z
       npm run alerts -- resend <moment> --yes      all of it once more
       npm run alerts -- export <kind> <address>   all we have about it, as JSON
       npm run alerts -- delete <kind> <address>   and whoever is told by it
Kinds: ${CHANNEL_KINDS.join(', ')}`;

const isKind = (text: string): text is ChannelKind => CHANNEL_KINDS.some((kind) => kind === text);

/** An address as it is stored; of a kind that is not configured any more, as it was typed. */
function storedForm(channels: Channels, kind: ChannelKind, typed: string): string {
  const channel = channels.get(kind);
  const address = channel ? channel.parseAddress(typed) : typed.trim();
  if (address === null) throw new StartError(`"${typed}" is no address of the kind ${kind}.`);
  return address;
}

type Command =
  | { verb: 'status' }
  | { verb: 'test'; id: number }
  | { verb: 'resend'; which: number | Date; isConfirmed: boolean }
  | { verb: 'export' | 'delete'; kind: ChannelKind; typed: string };

/** @throws StartError with the usage */
function parseCommand([verb = '', kind = '', typed = '']: readonly string[]): Command {
  if (verb === 'status') return { verb };
  const isNumber = /^[1-9]\d{0,14}$/.test(kind);
  if (verb === 'test' && isNumber) return { verb, id: Number(kind) };
  if (verb === 'resend' && isNumber) return { verb, which: Number(kind), isConfirmed: true };
  if (verb === 'resend' && /^\d{4}-\d\d-\d\d/.test(kind) && !Number.isNaN(Date.parse(kind)))
    return { verb, which: new Date(kind), isConfirmed: typed === '--yes' };
  if ((verb === 'export' || verb === 'delete') && isKind(kind) && typed !== '') return { verb, kind, typed };
  throw new StartError(usage);
}

/** What waits, by kind of channel. */
async function statusOf(db: Db): Promise<string> {
  const lines = (await queueState(db, new Date())).map(
    ({ kind, waiting, due, oldestDueAt }) =>
      `${kind}: ${waiting} wait, ${due} of them are due${oldestDueAt ? ` (the oldest since ${oldestDueAt.toISOString()})` : ''}`,
  );
  return lines.join('\n') || 'Nothing waits to be told.';
}

async function sendAgain(
  db: Db,
  { which, isConfirmed }: Extract<Command, { verb: 'resend' }>,
): Promise<string> {
  if (!isConfirmed) {
    const { messages, addresses } = await countResent(db, which);
    return `${messages} messages to ${addresses} addresses would be sent again. To send them, say the same with --yes.`;
  }
  const count = await resend(db, which, new Date());
  if (count === null)
    throw new StartError(
      `These are more than ${RESENT_MOST} messages: name a later moment. Nothing was sent.`,
    );
  return `${count} will be sent again, as soon as the service looks.`;
}

async function run(command: Command, db: Db, config: Config): Promise<string> {
  if (command.verb === 'status') return statusOf(db);
  if (command.verb === 'resend') return sendAgain(db, command);
  const secrets = await openSecrets(db, config.secretKey);
  const mail = config.mail && smtpMail(config.mail);
  const channels = await openChannels(config, { mail, secrets, clock: () => new Date() });
  if (command.verb === 'test') {
    const deps = { db, secrets, channels, clock: () => new Date() };
    const outcome = await testChannel(deps, command.id, config.ownOrigin);
    if (outcome !== null) throw new StartError(outcome);
    return 'The test message was taken.';
  }
  const address = storedForm(channels, command.kind, command.typed);
  if (command.verb === 'export')
    return JSON.stringify(await exportByAddress({ db, secrets }, command.kind, address), null, 2);
  const deleted = await deleteByAddress({ db, secrets }, command.kind, address);
  return `Deleted ${deleted} of those who are told.`;
}

await runCommand(() => {
  const command = parseCommand(process.argv.slice(2));
  const config = readConfig(process.env);
  return printWithDatabase(config, ({ db }) => run(command, db, config));
});
