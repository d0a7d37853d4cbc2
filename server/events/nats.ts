import { setTimeout as wait } from 'node:timers/promises';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Database } from '#server/db/database.ts';

/** A way on which nodes tell each other what happens; the database is one too. */
export type EventChannel = Pick<Database, 'notify' | 'listen'>;

const retryMs = 1_000;
/** A line that was cut silently looks like one on which nothing happens: so we ask, and give it up at the second silence. */
const pulseMs = 5_000;
const patienceMs = 5_000;

/** What connects to one of the servers; names and passwords stand in the addresses. */
function optionsOf(urls: readonly string[]) {
  const [first] = urls.map((url) => new URL(url));
  return {
    servers: urls.map((url) => new URL(url).host),
    ...(first?.username && {
      user: decodeURIComponent(first.username),
      pass: decodeURIComponent(first.password),
    }),
    ...(first?.protocol === 'tls:' && { tls: {} }),
    name: 'chaperon',
    timeout: patienceMs,
  };
}

/**
 * Connects through NATS, and again after every loss of it.
 * @param urls of servers of one cluster; `tls://…` encrypts @param installation keeps installations on one server apart
 * @param onError told of losses and of a server that cannot be reached, whatever it was: the node goes on without
 */
export async function openNats(
  urls: readonly string[],
  installation: string,
  onError: (error: Error) => void,
): Promise<EventChannel & { close: () => Promise<void> }> {
  const subjectOf = (channel: string) => `${channel}.${installation}`;
  const gaps = new Set<() => void>();
  let connection: NatsConnection | null = null;
  let isUp = false;
  const opening = connect({
    ...optionsOf(urls),
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: retryMs,
    pingInterval: pulseMs,
    maxPingOut: 1,
  }).then((opened) => {
    connection = opened;
    isUp = true;
    void follow(opened);
    return opened;
  });
  opening.catch(onError);

  async function follow(opened: NatsConnection) {
    for await (const status of opened.status()) {
      if (status.type === 'disconnect') {
        isUp = false;
        onError(new Error('The connection to NATS was lost.'));
      }
      if (status.type !== 'reconnect') continue;
      // What it subscribes to anew is heard from then on only once the server has taken it.
      await opened.flush().catch(() => {});
      isUp = true;
      for (const tell of gaps) tell();
    }
  }

  const late = () => onError(new Error('NATS does not answer; other nodes are not heard until it does.'));
  return {
    notify: async (channel, payload) => {
      if (!connection || !isUp) throw new Error('NATS cannot be reached.');
      connection.publish(subjectOf(channel), payload);
    },
    listen: async (channel, onMessage, onGap) => {
      let leave = () => {};
      let isLate = false;
      let isStopped = false;
      const subscribed = opening.then(async (opened) => {
        if (isStopped) return;
        const subscription = opened.subscribe(subjectOf(channel), {
          callback: (error, message) => (error ? onError(error) : onMessage(message.string())),
        });
        leave = () => subscription.unsubscribe();
        gaps.add(onGap);
        await opened.flush();
        if (isLate) onGap();
      });
      subscribed.catch(onError);
      const patience = new AbortController();
      await Promise.race([
        subscribed.catch(() => {}),
        wait(patienceMs, undefined, { signal: patience.signal }).then(
          () => {
            isLate = true;
            late();
          },
          () => {},
        ),
      ]);
      patience.abort();
      return async () => {
        isStopped = true;
        gaps.delete(onGap);
        leave();
      };
    },
    close: async () => {
      if (connection) return connection.close();
      // Still trying for the first time: it is ended as soon as it comes.
      void opening.then((opened) => opened.close()).catch(() => {});
    },
  };
}

/** @throws when no server lets us in */
export async function checkNats(urls: readonly string[]): Promise<void> {
  const connection = await connect({ ...optionsOf(urls), reconnect: false });
  await connection.close();
}
