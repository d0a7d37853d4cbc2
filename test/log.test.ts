import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';
import { findEngines } from './databases/engines.ts';

const secrets = [
  'aB3_secret',
  '192.0.2.77',
  'agent-secret',
  'query-secret',
  '+351 912 345 678',
  'locked out',
];
const lines: string[] = [];
let test: TestApp;
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

const engines = await findEngines();

describe.each(engines)('the log on $name', ({ open }) => {
  beforeAll(async () => {
    test = await createTestApp({ database: await open(), onLog: (line) => lines.push(line) });
  });
  afterAll(() => test.close());
  beforeEach(() => lines.splice(0));

  it.each([
    '/r/aB3_secret',
    '/R/aB3_secret',
    '/r/aB3_secret/',
    '/%72/aB3_secret',
    '//r/aB3_secret',
    '/r/aB3_secret.data',
    '/waiting-list/aB3_secret',
    '/Waiting-List/aB3_secret/',
    '/r/aB3_secret/photos/00.webp',
    '/v1/aB3_secret',
    '/safety/aB3_secret?q=query-secret',
  ])('does not hold what %s was asked for, nor by whom', async (path) => {
    await test.app.request(path, {
      headers: { 'user-agent': 'agent-secret', 'x-forwarded-for': '192.0.2.77', referer: '/r/aB3_secret' },
    });
    expect(logged().at(-1)).toMatchObject({ msg: 'answered', method: 'GET' });
    for (const secret of secrets) expect(lines.join('')).not.toContain(secret);
  });

  it('says which of our own paths was asked for', async () => {
    await test.request('/v1/entities/get?id=2267057');
    expect(logged().at(-1)).toMatchObject({ path: '/v1/entities/get', status: 200 });
    await test.request('/covers/2267057.svg');
    expect(logged().at(-1)).toMatchObject({ path: '/covers/2267057.svg', status: 200 });
  });

  it('does not hold what a statement was given that failed', async () => {
    await test.deps.database.withSession(({ script }) =>
      script('alter table reports rename to reports_away'),
    );
    try {
      const response = await test.post('/v1/reports/new', {
        entity_id: 2267057,
        report_score: 6,
        report_title: 'I was locked out',
        report_review: 'Call me: +351 912 345 678',
      });
      expect(response.status).toBe(500);
    } finally {
      await test.deps.database.withSession(({ script }) =>
        script('alter table reports_away rename to reports'),
      );
    }
    expect(logged().find(({ msg }) => msg === 'api call failed')).toMatchObject({
      err: { type: 'DrizzleQueryError', message: expect.stringContaining('Failed query:') },
    });
    for (const secret of secrets) expect(lines.join('')).not.toContain(secret);
  });
});
