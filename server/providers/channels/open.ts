import type { Config } from '#server/config.ts';
import type { Mail } from '#server/providers/mail/port.ts';
import type { Secrets } from '#server/secrets.ts';
import type { Channels } from './port.ts';

/** The ways to reach watchers that the configuration switches on. */
export async function openChannels(
  _config: Config,
  _parts: { mail: Mail | null; secrets: Secrets },
): Promise<Channels> {
  return new Map();
}
