import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test/app.ts';
import { freePort } from '../../test/free-port.ts';
import { createMetrics } from './metrics.ts';
import { openMetricsPort } from './metrics-port.ts';

test('counters answer on a port of their own and on no other', async () => {
  const port = await freePort();
  const { deps, request, close } = await createTestApp({ environment: { METRICS_PORT: `${port}` } });
  const end = await openMetricsPort(deps);
  await request('/v1/countries');
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=/);
  expect(await answer.text()).toMatch(
    /http_request_duration_seconds_count\{method="GET",kind="api",status="200"\} 1\n/,
  );
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await request('/metrics')).status).toBe(404);
  await end();
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
  await close();
});

test('a counter that cannot be read is told plainly, and the next question is answered', async () => {
  const port = await freePort();
  const { deps, close } = await createTestApp({ environment: { METRICS_PORT: `${port}` } });
  let isBroken = true;
  const counts = () => {
    if (isBroken) throw new Error('a secret of the inside');
    return deps.load.counts();
  };
  const end = await openMetricsPort({
    ...deps,
    metrics: createMetrics({ ...deps.load, counts }, deps.caches),
  });
  const refused = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(refused.status).toBe(500);
  expect(refused.headers.get('content-type')).toBe('application/problem+json');
  const told = await refused.text();
  expect(JSON.parse(told)).toMatchObject({ status: 500, title: 'Internal error' });
  expect(told).not.toContain('secret');
  isBroken = false;
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200);
  await end();
  await close();
});

test('nothing is counted and nothing listens unless a port is set', async () => {
  const { deps, close } = await createTestApp();
  expect(deps.metrics).toBeNull();
  const end = await openMetricsPort(deps);
  await end();
  await close();
});

test('a port that is taken ends the start with one sentence', async () => {
  const holder = createServer();
  const port = await freePort();
  await new Promise<void>((resolve) => {
    holder.listen(port, '127.0.0.1', resolve);
  });
  const { deps } = await createTestApp({ environment: { METRICS_PORT: `${port}` } });
  await expect(openMetricsPort(deps)).rejects.toThrow(`127.0.0.1:${port} (EADDRINUSE): set METRICS_HOST`);
  holder.close();
});
