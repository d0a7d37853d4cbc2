import type { Config } from '#server/config.ts';
import type { Mail } from '#server/providers/mail/port.ts';
import type { Secrets } from '#server/secrets.ts';
import { emailChannel } from './email/email.ts';
import { gotifyChannel } from './gotify.ts';
import { matrixChannel } from './matrix.ts';
import { ntfyChannel } from './ntfy.ts';
import type { Channel, Channels } from './port.ts';
import { pushChannel } from './push/push.ts';
import { makeVapidKey, openVapid } from './push/vapid.ts';
import { smsChannel } from './sms.ts';
import { telegramChannel } from './telegram.ts';
import { webhookChannel } from './webhook.ts';

type Parts = { mail: Mail | null; secrets: Secrets; clock: () => Date };

/** The ways to reach watchers that the configuration switches on. */
export async function openChannels({ channels }: Pick<Config, 'channels'>, parts: Parts): Promise<Channels> {
  const { privateHosts, push, hasWebhooks, ntfy, telegram, matrix, gotify, sms } = channels;
  const { mail, secrets, clock } = parts;
  const open: (Channel | null)[] = [
    push && pushChannel({ vapid: await vapidOf(push, secrets), privateHosts, clock }),
    mail && emailChannel(mail),
    hasWebhooks ? webhookChannel({ secrets, privateHosts, clock }) : null,
    ntfy && ntfyChannel(ntfy),
    telegram && telegramChannel(telegram),
    matrix && matrixChannel(matrix),
    gotify && gotifyChannel(gotify),
    sms && smsChannel(sms),
  ];
  return new Map(open.flatMap((channel) => (channel ? [[channel.kind, channel]] : [])));
}

/** Browsers subscribe to one key: it is made once for all nodes, and whoever changes it loses all subscriptions. */
const vapidOf = async ({ privateKey, contact }: NonNullable<Config['channels']['push']>, secrets: Secrets) =>
  openVapid(privateKey ?? (await secrets.once('vapid', async () => makeVapidKey())), contact);
