/** `npm run alerts -- …`: what an operator does with those who are told of alerts. */

import { resolve } from 'node:path';
import pino from 'pino';
import { CHANNEL_KINDS, type ChannelKind } from '#core/watching/watching.ts';
import { deleteByAddress, exportByAddress } from '#features/watching/page/export.server.ts';
import { queueState } from '#features/watching/send/queue.server.ts';
import { type Config, readConfig } from '#server/config.ts';
import { type Database, type Db, StartError } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { openLog } from '#server/log.ts';
import { openChannels } from '#server/providers/channels/open.ts';
import type { Channels } from '#server/providers/channels/port.ts';
import { smtpMail } from '#server/providers/mail/smtp.ts';
import { openSecrets } from '#server/secrets.ts';

const usage = `Usage: npm run alerts -- status                    what waits to be told, by kind of channel
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

type Command = { verb: 'status' } | { verb: 'export' | 'delete'; kind: ChannelKind; typed: string };

/** @throws StartError with the usage */
function parseCommand([verb = '', kind = '', typed = '']: readonly string[]): Command {
  if (verb === 'status') return { verb };
  if ((verb === 'export' || verb === 'delete') && isKind(kind) && typed !== '') return { verb, kind, typed };
  throw new StartError(usage);
}

/** What waits, by kind of channel. */
async function showStatus(db: Db): Promise<void> {
  const rows = await queueState(db, new Date());
  if (rows.length === 0) console.log('Nothing waits to be told.');
  for (const { kind, waiting, due, oldestDueAt } of rows)
    console.log(
      `${kind}: ${waiting} wait, ${due} of them are due${oldestDueAt ? ` (the oldest since ${oldestDueAt.toISOString()})` : ''}`,
    );
}

async function run(command: Command, { db }: Pick<Database, 'db'>, config: Config): Promise<void> {
  if (command.verb === 'status') return showStatus(db);
  const secrets = await openSecrets(db, config.secretKey);
  const mail = config.mail && smtpMail(config.mail);
  const channels = await openChannels(config, { mail, secrets, clock: () => new Date() });
  const address = storedForm(channels, command.kind, command.typed);
  if (command.verb === 'export')
    console.log(JSON.stringify(await exportByAddress({ db, secrets }, command.kind, address), null, 2));
  else {
    const deleted = await deleteByAddress({ db, secrets }, command.kind, address);
    console.log(`Deleted ${deleted} of those who are told.`);
  }
}

try {
  const command = parseCommand(process.argv.slice(2));
  const config = readConfig(process.env);
  const log = openLog('warn', pino.destination(2));
  const database = await openDatabase(config, resolve(import.meta.dirname, '../..'), log);
  try {
    await run(command, database, config);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
