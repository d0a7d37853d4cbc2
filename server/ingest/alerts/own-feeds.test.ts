import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Alert, AlertStatus } from '#core/alert/alert-schema.ts';
import { openIngest } from '#server/ingest/open.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { findEngines } from '../../../test/databases/engines.ts';
import { type DocumentServer, openDocumentServer } from '../../../test/servers/documents.ts';

const fixture = (name: string) =>
  readFileSync(resolve(import.meta.dirname, '../fixtures/alerts', name), 'utf8');
const lisbon = 2267057;
const minuteMs = 60_000;

const engines = await findEngines();

describe.each(engines)('alerts of the operator’s own feeds on $name', ({ open }) => {
  let app: TestApp;
  let server: DocumentServer;
  let now: Date;
  const openWith = async (feeds: (origin: string) => string) => {
    app = await createTestApp({
      database: await open(),
      clock: () => now,
      environment: {
        ALERT_FEEDS: feeds(server.origin),
        ALERTS: '0',
        CHAPERON_PUBLIC_URL: 'https://chaperon.example',
      },
    });
  };
  beforeEach(async () => {
    now = new Date('2026-11-20T12:00:00Z');
    server = await openDocumentServer();
  });
  afterEach(async () => {
    server.close();
    await app?.close();
  });
  /** The next tick of the clock. */
  const tick = async (ms = 15_000) => {
    now = new Date(now.getTime() + ms);
    return openIngest(app.deps)!.pullDue();
  };
  const get = async (path: string) => (await app.request(path)).json();
  const alertsAt = async (query: string) => {
    await app.deps.events.publish({ topic: 'alerts', data: { country_codes: [], added: 0, removed: 0 } });
    return (await get(`/v1/alerts/get?${query}`)) as Alert[];
  };

  it('are pulled at every tick without any other source; files they link to when they change', async () => {
    server.documents.set('/feed.xml', fixture('cap-feed.xml'));
    server.documents.set('/files/flood.xml', fixture('cap.xml'));
    await openWith((origin) => `${origin}/feed.xml?key=secret`);
    server.documents.set('/feed.xml?key=secret', fixture('cap-feed.xml'));
    expect(await tick()).toMatchObject([{ outcome: 'ok', found: 2, saved: 2 }]);
    expect(await alertsAt(`place=${lisbon}`)).toMatchObject([
      {
        id: 'cap:PT.2026.11.20.1',
        type: 'danger',
        message: 'Flood warning, Office of Examples & Rivers: Lisboa, Setúbal.',
        source: 'CAP feeds',
        instruction: 'Move to higher ground; do not drive through water.',
        link: 'https://meteo.example/warnings/7',
        distance_km: 0,
      },
    ]);
    expect(await alertsAt('point=41.15,-8.61')).toMatchObject([
      { id: 'cap:wind-1', link: 'https://chaperon.example/status' },
    ]);
    await tick();
    expect(server.asked).toEqual(['/feed.xml?key=secret', '/files/flood.xml', '/feed.xml?key=secret']);
    const status = (await get('/v1/alerts/status')) as AlertStatus;
    expect(status).toMatchObject({
      is_live: true,
      coverage: 'all',
      sources: [{ name: expect.stringMatching(/^CAP feed of 127/) }],
    });
    expect(status.text).toMatch(
      /^The one source answered: CAP feed of 127\.0\.0\.1:\d+\. Last answer on November 20, 2026 at /,
    );
    const { rows } = await app.deps.database.withSession((session) =>
      session.query("select feed || coalesce(message, '') as told from ingest_runs"),
    );
    expect(JSON.stringify(rows)).not.toContain('secret');
  });

  it('a file that fails leaves what it told; an entry that goes, or is cancelled, ends it', async () => {
    const path = '/feed.xml';
    server.documents.set(path, fixture('cap-feed.xml'));
    server.documents.set('/files/flood.xml', fixture('cap.xml'));
    await openWith((origin) => `${origin}${path}`);
    await tick();
    server.documents.set(path, fixture('cap-feed.xml').replace('11:40:00Z', '11:59:00Z'));
    server.documents.set('/files/flood.xml', 500);
    await tick();
    expect(await alertsAt(`place=${lisbon}`)).toHaveLength(1);
    server.documents.set('/files/flood.xml', fixture('cap.xml').replace('>Update<', '>Cancel<'));
    await tick();
    expect(await alertsAt(`place=${lisbon}`)).toEqual([]);
    expect(await alertsAt('point=41.15,-8.61')).toHaveLength(1);
    server.documents.set(path, '<feed xmlns="http://www.w3.org/2005/Atom"></feed>');
    await tick();
    expect(await alertsAt('point=41.15,-8.61')).toEqual([]);
    server.documents.set(path, 503);
    expect(await tick()).toMatchObject([{ outcome: 'failed' }]);
    await alertsAt('');
    expect(await get('/v1/alerts/status')).toMatchObject({ coverage: 'none' });
  });

  it('say nothing of countries they do not warn for', async () => {
    server.documents.set('/cap.xml', fixture('cap.xml'));
    await openWith((origin) => `PT=${origin}/cap.xml`);
    await tick(minuteMs);
    const statusOf = async (country: string) =>
      (await app.request(`/v1/alerts/get?country=${country}`)).headers.get('alert-status') ?? '';
    expect(await statusOf('PT')).toContain('The one source answered: CAP feed of 127.0.0.1');
    expect(await statusOf('JP')).toContain(
      'No source of alerts of this installation is known to warn for this place.',
    );
  });

  it('fail each for its own countries', async () => {
    server.documents.set('/cap.xml', fixture('cap.xml'));
    server.documents.set('/spain.xml', 503);
    await openWith((origin) => `PT=${origin}/cap.xml,ES=${origin}/spain.xml`);
    await tick(minuteMs);
    const coverageAt = async (place: number) => {
      const answer = await app.request(`/v1/alerts/get?place=${place}`);
      return answer.headers.get('alert-status') ?? '';
    };
    expect(await coverageAt(lisbon)).toMatch(/^The one source answered/);
    expect(await coverageAt(3_117_735)).toMatch(/ \(2\)\.$/);
  });

  it('that do not say for where warn wherever they do, and vouch for no place', async () => {
    server.documents.set('/cap.xml', fixture('cap.xml'));
    await openWith((origin) => `${origin}/cap.xml`);
    await tick(minuteMs);
    const answer = await app.request('/v1/alerts/get?country=JP');
    expect(answer.headers.get('alert-status')).toContain('is known to warn for this place.');
    expect(await alertsAt(`place=${lisbon}`)).toHaveLength(1);
  });
});
