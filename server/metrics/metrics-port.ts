import { createServer } from 'node:http';
import { StartError } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { problemResponse, toAppError } from '#server/http/api/problem.ts';

/**
 * Answers `GET /metrics` on a port of the operator's own, which visitors never reach; nothing where it is off.
 * @returns ends it
 * @throws StartError when the port cannot be had; `deps` are closed then
 */
export async function openMetricsPort({
  config: { metrics: at },
  metrics,
  log,
  close,
}: Pick<Deps, 'config' | 'metrics' | 'log' | 'close'>): Promise<() => Promise<void>> {
  if (!at || !metrics) return async () => {};
  const read = async (): Promise<Response> => {
    try {
      const headers = { 'content-type': metrics.contentType, 'cache-control': 'no-store' };
      return new Response(await metrics.text(), { headers });
    } catch (error) {
      log.error({ err: error }, 'metrics could not be read');
      return problemResponse(toAppError(error));
    }
  };
  const server = createServer(async (asked, answer) => {
    if (asked.method !== 'GET' || asked.url !== '/metrics') return void answer.writeHead(404).end();
    const response = await read();
    answer.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
  });
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(at.port, at.host, resolve);
    });
  } catch (error) {
    await close();
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `Metrics cannot be served at ${at.host}:${at.port} (${code}): set METRICS_HOST and METRICS_PORT to a free port of this machine, or leave METRICS_PORT out.`,
    );
  }
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : at.port;
  log.info(`Metrics at http://${at.host}:${port}/metrics`);
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}
