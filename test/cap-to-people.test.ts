import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { watchRound } from '#features/watching/match/round.server.ts';
import { sendDue } from '#features/watching/send/send.server.ts';
import { openIngest } from '#server/ingest/open.ts';
import { makeVapidKey } from '#server/providers/channels/push/vapid.ts';
import { createTestApp } from './app.ts';
import { findEngines } from './databases/engines.ts';
import { addWatcher } from './desks/watching.ts';
import { openDocumentServer } from './servers/documents.ts';
import { openHttpSink } from './servers/http-sink.ts';
import { openPushService } from './servers/push-service.ts';

const lisbon = 2_267_057;
const warning = readFileSync('server/ingest/fixtures/alerts/cap.xml', 'utf8');

const engines = await findEngines();

describe.each(engines)('a warning on a feed of the operator’s on $name', ({ open }) => {
  it('reaches push, webhook, ntfy and mail once each, and once more when it is over', async () => {
    const [feed, push, hook, ntfy] = await Promise.all([
      openDocumentServer(),
      openPushService(),
      openHttpSink(),
      openHttpSink(),
    ]);
    let now = new Date('2026-11-20T12:00:00Z');
    const { deps, mail, close } = await createTestApp({
      database: await open(),
      clock: () => now,
      environment: {
        ALERT_FEEDS: `${feed.origin}/cap.xml`,
        ALERT_PRIVATE_HOSTS: `${push.host}, ${hook.host}`,
        NTFY_URL: ntfy.origin,
        VAPID_PRIVATE_KEY: makeVapidKey(),
      },
    });
    const watches = [{ place: lisbon }];
    const { publicKey, parseAddress } = deps.channels.get('push')!;
    await addWatcher(deps, { kind: 'push', address: parseAddress(push.subscription)!, watches });
    await addWatcher(deps, { kind: 'webhook', address: `${hook.origin}/me`, watches });
    await addWatcher(deps, { kind: 'ntfy', address: 'lisbon', watches });
    await addWatcher(deps, { kind: 'email', address: 'ana@example.com', watches });
    const round = async (ms = 15_000) => {
      now = new Date(now.getTime() + ms);
      await openIngest(deps)!.pullDue();
      await watchRound(deps);
      await sendDue(deps);
    };
    const titles = () => ({
      push: push.pushed(publicKey!).map(({ payload }) => payload.notification.title),
      webhook: hook.received.map(({ body }) => JSON.parse(body.toString()).data.title),
      ntfy: ntfy.received.map(({ body }) => JSON.parse(body.toString()).title),
      email: mail.sent.map(({ subject }) => subject),
    });
    const each = (...told: string[]) => ({ push: told, webhook: told, ntfy: told, email: told });

    await round();
    feed.documents.set('/cap.xml', warning);
    // The feed failed once, so it is asked again half a minute later.
    await round();
    await round();
    expect(titles()).toEqual(each('Danger for Lisbon'));
    const instruction = 'The warning says: “Move to higher ground; do not drive through water.”';
    expect(mail.sent[0]!.text).toContain(instruction);
    expect(push.pushed(publicKey!)[0]!.payload.notification.body).toContain(instruction);
    await round();
    expect(titles()).toEqual(each('Danger for Lisbon'));
    feed.documents.set('/cap.xml', warning.replace('>Update<', '>Cancel<'));
    await round();
    // All but danger is gathered for two minutes.
    await round(120_000);
    expect(titles()).toEqual(each('Danger for Lisbon', 'Over: Lisbon'));
    await close();
    for (const one of [feed, push, hook, ntfy]) one.close();
  }, 60_000);
});
