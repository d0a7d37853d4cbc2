import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDocumentServer } from '../../test/servers/documents.ts';
import { openHttpSink } from '../../test/servers/http-sink.ts';
import { openSmtpSink } from '../../test/servers/mail/smtp-sink.ts';
import { openPushService } from '../../test/servers/push-service.ts';

const root = resolve(import.meta.dirname, '../..');
const fixture = readFileSync(resolve(root, 'server/ingest/fixtures/alerts/cap.xml'), 'utf8');
const noWarnings = '<feed xmlns="http://www.w3.org/2005/Atom"><title>None</title></feed>';
const dayMs = 86_400_000;

/** Another warning of now each time. */
function warning(at: number): string {
  const iso = (ms: number) => new Date(Date.now() + ms).toISOString();
  return fixture
    .replace(/<cap:references>.*<\/cap:references>/, '')
    .replace('>Update<', '>Alert<')
    .replace('PT.2026.11.20.7', `PT.outside.${at}`)
    .replaceAll(/2026-11-20T[^<]*/g, iso(-60_000))
    .replaceAll(/2026-11-21T[^<]*/g, iso(dayMs));
}

/** A feed of warnings and four ways to be told, all on this machine and outside the product. */
export async function openOutside() {
  const [feed, push, hook, ntfy] = await Promise.all([
    openDocumentServer(),
    openPushService(),
    openHttpSink(),
    openHttpSink(),
  ]);
  const smtp = await openSmtpSink();
  feed.documents.set('/cap.xml', noWarnings);
  const arrived = () => ({
    push: push.received.length,
    webhook: hook.received.length,
    ntfy: ntfy.received.length,
    mail: smtp.raw.length,
  });
  return {
    environment: {
      CHAPERON_LIVE: '0',
      ALERT_FEEDS: `${feed.origin}/cap.xml`,
      ALERT_PRIVATE_HOSTS: `${push.host}, ${hook.host}`,
      NTFY_URL: ntfy.origin,
      SMTP_URL: smtp.url,
      CHAPERON_PUBLIC_URL: 'https://chaperon.example',
      MAIL_FROM: 'alerts@chaperon.example',
      CONTACT_MAIL_TO: 'desk@chaperon.example',
    },
    addresses: [
      { kind: 'push', address: push.subscription },
      { kind: 'webhook', address: `${hook.origin}/me` },
      { kind: 'ntfy', address: 'lisbon' },
      { kind: 'email', address: 'ana@example.com' },
    ] as const,
    /** Publishes a warning at any moment. @returns seconds until each way has it, and what came in all */
    publish: async (at: number, longestMs: number) => {
      const before = arrived();
      feed.documents.set('/cap.xml', warning(at));
      const published = performance.now();
      const seconds = new Map<string, number>();
      while (seconds.size < 4 && performance.now() - published < longestMs) {
        for (const [way, count] of Object.entries(arrived()))
          if (count > before[way as keyof typeof before] && !seconds.has(way))
            seconds.set(way, (performance.now() - published) / 1000);
        await pause(50);
      }
      await pause(5_000);
      const after = arrived();
      const most = Math.max(
        ...Object.entries(after).map(([way, count]) => count - before[way as keyof typeof before]),
      );
      return { seconds, most };
    },
    close: async () => {
      for (const one of [feed, push, hook, ntfy]) one.close();
      await smtp.close();
    },
  };
}
