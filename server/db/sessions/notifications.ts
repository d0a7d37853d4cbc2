import pg from 'pg';

const firstRetryMs = 500;
const longestRetryMs = 15_000;
/** A line that was cut silently, by a failover or a pulled cable, looks like one on which nothing happens: so we ask. */
const pulseMs = 10_000;
const answerTimeoutMs = 5_000;

/**
 * Listens on a channel of PostgreSQL on a connection of its own and comes back after every loss of it. What was
 * sent meanwhile is missed: `onGap` says so, once the channel is heard again.
 * @returns a function that stops listening
 */
export function listenPostgres(
  url: string,
  channel: string,
  {
    onMessage,
    onGap,
    onError,
  }: { onMessage: (payload: string) => void; onGap: () => void; onError: (error: Error) => void },
): { ready: Promise<void>; stop: () => Promise<void> } {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let retryMs = firstRetryMs;
  let wasLost = false;

  const connect = async () => {
    const connection = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      query_timeout: answerTimeoutMs,
      keepAlive: true,
      application_name: 'chaperon-events',
    });
    client = connection;
    let isOver = false;
    let pulse: NodeJS.Timeout | undefined;
    const retry = (error?: Error) => {
      if (isOver) return;
      isOver = true;
      wasLost = true;
      clearInterval(pulse);
      // Ending it a second time would wait for ever for an end that was.
      client = null;
      if (error && !isStopped) onError(error);
      void connection.end().catch(() => {});
      if (isStopped) return;
      timer = setTimeout(() => void connect(), retryMs);
      retryMs = Math.min(retryMs * 2, longestRetryMs);
    };
    connection.on('error', retry);
    connection.on('end', () => retry());
    connection.on('notification', ({ payload }) => onMessage(payload ?? ''));
    try {
      await connection.connect();
      await connection.query(`listen ${pg.escapeIdentifier(channel)}`);
      retryMs = firstRetryMs;
      if (wasLost) onGap();
      pulse = setInterval(() => connection.query('select 1').catch(retry), pulseMs).unref();
    } catch (error) {
      retry(error as Error);
    }
  };

  return {
    ready: connect(),
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
