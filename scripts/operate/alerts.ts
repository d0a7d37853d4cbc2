/** `npm run alerts -- …`: what an operator does with those who are told of alerts. */

import { resolve } from 'node:path';
import pino from 'pino';
import { CHANNEL_KINDS, type ChannelKind } from '#core/watching/watching.ts';
import { deleteByAddress, exportByAddress } from '#features/watching/page/export.server.ts';
import { readConfig } from '#server/config.ts';
import { StartError } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { openLog } from '#server/log.ts';
import { openChannels } from '#server/providers/channels/open.ts';
import type { Channels } from '#server/providers/channels/port.ts';
import { smtpMail } from '#server/providers/mail/smtp.ts';
import { openSecrets } from '#server/secrets.ts';

const usage = `Usage: npm run alerts -- export <kind> <address>   all we have about it, as JSON
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

try {
  const [verb = '', kind = '', typed = ''] = process.argv.slice(2);
  if (!['export', 'delete'].includes(verb) || !isKind(kind) || typed === '') throw new StartError(usage);
  const config = readConfig(process.env);
  const log = openLog('warn', pino.destination(2));
  const database = await openDatabase(config, resolve(import.meta.dirname, '../..'), log);
  try {
    const { db } = database;
    const secrets = await openSecrets(db, config.secretKey);
    const mail = config.mail && smtpMail(config.mail);
    const channels = await openChannels(config, { mail, secrets, clock: () => new Date() });
    const address = storedForm(channels, kind, typed);
    if (verb === 'export')
      console.log(JSON.stringify(await exportByAddress({ db, secrets }, kind, address), null, 2));
    else
      console.log(`Deleted ${await deleteByAddress({ db, secrets }, kind, address)} of those who are told.`);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
