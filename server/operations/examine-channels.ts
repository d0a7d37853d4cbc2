import type { Config } from '#server/config.ts';
import { outboundTo } from '#server/providers/channels/call.ts';
import { type Finding, note, ok, problem } from './finding.ts';

/** A question that a service answers with 200 where our settings are right. Its address may hold a key. */
type Question = { name: string; url: string; token?: string | null; settings: string };

/** The ways to reach watchers, each asked without a message to anybody. */
export async function examineChannels(config: Config): Promise<Finding[]> {
  const { push, hasWebhooks, sms } = config.channels;
  return [
    ...(push ? [pushLine(config)] : []),
    ...(hasWebhooks ? [ok('webhooks', privateHostsLine(config.channels.privateHosts))] : []),
    ...(await Promise.all(questionsOf(config.channels).map(answered))),
    ...(sms ? [ok('SMS', `by ${new URL(sms.url).host}; whether it sends is seen by a message only`)] : []),
    config.secretKey
      ? ok('secret key', 'set')
      : note(
          'secret key',
          'made by ourselves, beside what it protects: set CHAPERON_SECRET_KEY where others hold the database or its backups',
        ),
  ];
}

function pushLine({ channels, publicUrl }: Config): Finding {
  if (publicUrl?.startsWith('http:'))
    return note(
      'push',
      'browsers take it from https pages and from this machine only: serve the site over https',
    );
  if (!channels.push!.contact)
    return note('push', 'push services want somebody to write to: set MAIL_FROM or SECURITY_CONTACT');
  return ok('push', channels.push!.privateKey ? 'on, with your own key' : 'on, with a key of its own');
}

const privateHostsLine = (hosts: readonly string[]): string =>
  hosts.length ? `on; private hosts that may be called: ${hosts.join(', ')}` : 'on, to public addresses only';

const questionsOf = ({ ntfy, telegram, matrix, gotify }: Config['channels']): Question[] => [
  ...(ntfy ? [{ name: 'ntfy', url: `${ntfy.url}/v1/health`, settings: 'NTFY_URL' }] : []),
  ...(telegram
    ? [
        {
          name: 'Telegram',
          url: `${telegram.url}/bot${telegram.token}/getMe`,
          settings: 'TELEGRAM_BOT_TOKEN',
        },
      ]
    : []),
  ...(matrix
    ? [
        {
          name: 'Matrix',
          url: `${matrix.url}/_matrix/client/v3/account/whoami`,
          token: matrix.token,
          settings: 'MATRIX_URL and MATRIX_TOKEN',
        },
      ]
    : []),
  ...(gotify ? [{ name: 'Gotify', url: `${gotify.url}/health`, settings: 'GOTIFY_URL' }] : []),
];

/** What failed is told by its status only: an error may quote the address. */
async function answered({ name, url, token, settings }: Question): Promise<Finding> {
  const address = new URL(url);
  const check = `check ${settings}`;
  try {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const { ok: isRight, status } = await outboundTo(address, [address.host])(address, { headers });
    return isRight
      ? ok(name, `${address.host} answers`)
      : problem(name, `${address.host} refuses with status ${status}: ${check}`);
  } catch {
    return problem(name, `${address.host} cannot be reached: ${check}`);
  }
}
