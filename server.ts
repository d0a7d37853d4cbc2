import { enableCompileCache } from 'node:module';
import type * as Entry from './server/entry.ts';

const drainMs = 8_000;
const failStart = (message: string) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

// Compiled code is kept between starts: half a second less from start to first answer.
enableCompileCache(`${import.meta.dirname}/build/compile-cache`);
const {
  adoptFigures,
  createApp,
  createDeps,
  createHttpServer,
  openIngest,
  openMetricsPort,
  openOperatorSocket,
  readConfig,
  recordCountryScores,
  StartError,
  startSchedules,
}: typeof Entry = await import(new URL('./build/pages/server/index.js', import.meta.url).href);
try {
  const config = readConfig(process.env);
  const deps = await createDeps(config, { rootDirectory: import.meta.dirname });
  const closeMetrics = await openMetricsPort(deps);
  const closeSocket = await openOperatorSocket(deps);
  const app = createApp(deps, {
    assetsDirectory: `${import.meta.dirname}/build/pages/client`,
  });
  const server = createHttpServer(app.fetch);
  server.on('listening', () => {
    const address = server.address();
    const port = address && typeof address === 'object' ? address.port : config.port;
    const startedInMs = Math.round(performance.now());
    deps.log.info({ startedInMs }, `Chaperon answers at http://${config.host}:${port}`);
    openIngest(deps)?.start();
    adoptFigures(deps)
      .then(async (isNew) => {
        if (!isNew) await recordCountryScores(deps);
      })
      .catch((error) => deps.log.error({ err: error }, 'score history not written'));
    startSchedules(deps);
    deps.guide.readAhead().catch((error) => deps.log.error({ err: error }, 'the guide cannot be read'));
  });
  server.on('error', async (error: NodeJS.ErrnoException) => {
    await deps.close();
    const where = `${config.host}:${config.port}`;
    if (error.code === 'EADDRINUSE')
      failStart(`${where} is already in use: stop what listens there, or set PORT to another number.`);
    else
      failStart(
        `Cannot listen on ${where} (${error.code}): set HOST and PORT to an address of this machine.`,
      );
  });
  server.listen(config.port, config.host);
  const stop = () => {
    deps.beginStop();
    const late = setTimeout(() => server.closeAllConnections(), drainMs);
    server.close(async () => {
      clearTimeout(late);
      await Promise.all([closeSocket(), closeMetrics()]);
      await deps.close();
      process.exit(0);
    });
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  failStart(error.message);
}
