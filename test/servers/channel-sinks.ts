import { randomBytes } from 'node:crypto';
import { alertMessage } from '#server/providers/channels/contract.ts';
import { openSecrets } from '#server/secrets.ts';
import { openMemoryDatabase } from '../databases/pglite.ts';
import { openHttpSink, type Received, type SinkAnswer } from './http-sink.ts';
import { openPushService } from './push-service.ts';

export const clock = () => new Date();
export const soon = () => alertMessage({ expiresAt: new Date(Date.now() + 3_600_000) });
export const broken: SinkAnswer = { status: 500, body: { error: 'sorry' } };
export const busy = { answer: { status: 429, headers: { 'retry-after': '120' } }, retryAfterMs: 120_000 };
export const taken: SinkAnswer = { status: 200 };
export const json = ({ body }: Received) => JSON.parse(body.toString());

/** Where channels send to in tests: a service that answers over HTTP, a push service, and keys to sign with. */
export async function openChannelSinks() {
  const [sink, push, database] = await Promise.all([openHttpSink(), openPushService(), openMemoryDatabase()]);
  const secrets = await openSecrets(database.db, randomBytes(32).toString('base64url'));
  const close = async () => {
    sink.close();
    push.close();
    await database.close();
  };
  return { sink, push, secrets, close };
}
