import { confirm } from '#features/watching/sign-up/confirm.server.ts';
import { submitSignUp } from '#features/watching/sign-up/sign-up.server.ts';
import { watchChannels, watchers, watches } from '#server/db/schema/watching.ts';
import type { Sent } from '#server/providers/channels/port.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { fakeChannels, type SentMessage } from '../servers/fake-channels.ts';

const site = 'https://chaperon.example';
const minuteMs = 60_000;

type Fields = Record<string, string | number | readonly string[]>;

/** The app with what tests of watching do again and again, at noon of November 23, 2026 until they wait. */
export type WatchingDesk = {
  app: TestApp;
  /** What was sent, oldest first. */
  sent: SentMessage[];
  /** What the next messages come to; null: they arrive. */
  fail: (outcome: Extract<Sent, { ok: false }> | null) => void;
  now: () => Date;
  wait: (minutes: number) => void;
  /** Posts the form of `/watch`: an e-mail about Lisbon once a day, where nothing else is said. */
  signUp: (fields: Fields, who?: string) => ReturnType<typeof submitSignUp>;
  /** Of the newest message that asks to confirm. */
  lastConfirmation: () => string;
  /** Signs up and confirms. @returns the token of the watcher's page */
  watching: (fields: Fields) => Promise<string>;
  channelRows: () => Promise<(typeof watchChannels.$inferSelect)[]>;
  watchRows: () => Promise<(typeof watches.$inferSelect)[]>;
  clear: () => Promise<void>;
  close: () => Promise<void>;
};

/** A form as a browser posts it. */
export const formRequest = (path: string, fields: Fields): Request => {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) body.append(name, String(one));
  return new Request(site + path, { method: 'POST', body });
};

export async function openWatching(environment: Record<string, string> = {}): Promise<WatchingDesk> {
  let aheadMs = 0;
  const now = () => new Date(Date.parse('2026-11-23T12:00:00Z') + aheadMs);
  let failure: Extract<Sent, { ok: false }> | null = null;
  const outbox = fakeChannels(['email', 'webhook', 'push'], () => failure ?? { ok: true });
  const app = await createTestApp({
    clock: now,
    channels: outbox.channels,
    environment: { CHAPERON_PUBLIC_URL: site, ...environment },
  });
  const { db } = app.deps;
  const signUp: WatchingDesk['signUp'] = (fields, who = 'visitor') => {
    const { kind = 'email', address = 'ana@example.com', ...others } = fields;
    const all = {
      place: 2267057,
      topics: ['hazards', 'advice'],
      least: 'warning',
      radius: '',
      until: '',
      rhythm: 'daily',
      time_zone: 'Europe/Lisbon',
      danger_passes: 'on',
      kind,
      [`address_${kind}`]: address,
      ...others,
    };
    return submitSignUp(app.deps, formRequest('/watch', all), { who });
  };
  const lastConfirmation = () =>
    outbox.sent
      .findLast(({ message }) => message.purpose === 'confirm')!
      .message.link.split('/')
      .at(-1)!;
  return {
    app,
    sent: outbox.sent,
    fail: (outcome) => {
      failure = outcome;
    },
    now,
    signUp,
    lastConfirmation,
    wait: (minutes) => {
      aheadMs += minutes * minuteMs;
    },
    watching: async (fields) => {
      await signUp(fields);
      const outcome = await confirm(app.deps, lastConfirmation());
      if (!outcome.ok) throw new Error(`not confirmed: ${outcome.reason}`);
      return outcome.token;
    },
    channelRows: () => db.select().from(watchChannels).orderBy(watchChannels.id),
    watchRows: () => db.select().from(watches).orderBy(watches.id),
    clear: async () => {
      await db.delete(watchers);
      outbox.sent.length = 0;
      failure = null;
      aheadMs = 0;
    },
    close: app.close,
  };
}
