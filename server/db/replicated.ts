import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from './database.ts';

/** What a server says when it answers a commit that its synchronous replica may not have: the wait was cut short. */
const notReplicated = /synchronous replication/;

/**
 * Runs a transaction on a connection.
 * @throws an outage where it was committed but may be lost with the server that did: it is to be sent again
 */
export async function refuseUnreplicated<Result>(
  client: Pick<pg.ClientBase, 'on' | 'off'>,
  transact: () => Promise<Result>,
): Promise<Result> {
  let said: string | null = null;
  const hear = ({ severity, message }: { severity?: string | undefined; message?: string | undefined }) => {
    if (severity === 'WARNING' && message && notReplicated.test(message)) said = message;
  };
  client.on('notice', hear);
  try {
    const result = await transact();
    if (said !== null) throw Object.assign(new Error(said), { code: '57014' });
    return result;
  } finally {
    client.off('notice', hear);
  }
}

/**
 * Waits until all that can be read now survives the loss of this server. A row may be seen before the replica has it,
 * after a commit whose wait was cut short; who is told that it is stored must not lose it. A commit that writes waits
 * for all before it.
 */
export const untilReplicated = (db: Db): Promise<void> =>
  db.transaction(
    async (tx) => void (await tx.execute(sql`select pg_logical_emit_message(true, 'chaperon', '')`)),
  );
