import { expect, it } from 'vitest';
import type { Channel, WatcherMessage } from './port.ts';

/** What arrived, as its reader sees it; null where the kind has no room for it. */
export type ArrivedMessage = { id: string | null; title: string; text: string; link: string };

/** What the other side answers; a mail server by its status only. */
type SinkAnswer = { status: number; headers?: Record<string, string>; body?: unknown };

type Opened = {
  channel: Channel;
  /** As somebody typed it. */
  address: string;
  badAddresses: readonly string[];
  arrived: () => ArrivedMessage[] | Promise<ArrivedMessage[]>;
  /** Makes the other side answer so from now on. */
  answer: (next: SinkAnswer) => void;
  taken: SinkAnswer;
  /** Answers that say that the address does not exist any more. */
  gone: readonly SinkAnswer[];
  /** Too many calls, and the wait it asks for; null: the kind has no such answer. */
  busy: { answer: SinkAnswer; retryAfterMs: number } | null;
  broken: SinkAnswer;
  /** Keys of ours that the other side knows, and the parts of the address that tell who it is. */
  secrets: readonly string[];
};

/** A message with an alert. */
export const alertMessage = (changes: Partial<WatcherMessage> = {}): WatcherMessage => ({
  id: 'm-42',
  purpose: 'alert',
  type: 'danger',
  title: 'Danger near Łódź, 12 km away',
  introduction: '',
  items: [
    {
      type: 'danger',
      title: 'Danger near Łódź, 12 km away',
      text: 'Flood warning: “Warta” & tributaries.',
      advice: 'Go to higher ground now.',
      source: 'IMGW, November 23, 2026, 9:14 AM UTC',
      link: 'https://chaperon.example/safety/3093133/lodz?alert=imgw:7',
    },
  ],
  link: 'https://chaperon.example/safety/3093133/lodz?alert=imgw:7',
  linkText: 'Open Łódź',
  manageLink: 'https://chaperon.example/watching/1.abc',
  stopLink: 'https://chaperon.example/watching/1.abc/stop',
  expiresAt: new Date('2026-11-24T09:00:00Z'),
  ...changes,
});

/** What every channel keeps. @param open gives a channel and its stand-in on this machine, which the tests share */
export function channelContract(open: () => Opened) {
  it('carries what to do, what it is, the link and the id, and says so', async () => {
    const { channel, address, arrived } = open();
    const parsed = channel.parseAddress(address)!;
    expect(channel.parseAddress(parsed)).toBe(parsed);
    const message = alertMessage();
    expect(await channel.send(parsed, message)).toEqual({ ok: true });
    const last = (await arrived()).at(-1)!;
    expect([message.id, null]).toContain(last.id);
    expect(last.title).toBe(message.title);
    expect(last.text).toContain('Go to higher ground now.');
    expect(last.text).toContain('Flood warning: “Warta” & tributaries.');
    expect(last.text.indexOf('higher ground')).toBeLessThan(last.text.indexOf('Flood warning'));
    expect(last.link).toBe(message.link);
  });

  it('takes a confirmation without alerts and without links to what is not confirmed', async () => {
    const { channel, address, arrived } = open();
    const introduction = 'Confirm that you want to be told of what happens in Łódź.';
    const message = alertMessage({
      purpose: 'confirm',
      type: 'info',
      introduction,
      items: [],
      manageLink: null,
      stopLink: null,
    });
    expect(await channel.send(channel.parseAddress(address)!, message)).toEqual({ ok: true });
    expect((await arrived()).at(-1)!.text).toContain(introduction);
  });

  it('refuses what is no address of its kind', () => {
    const { channel, badAddresses } = open();
    for (const bad of ['', ' ', 'x'.repeat(5_000), ...badAddresses])
      expect([bad, channel.parseAddress(bad)]).toEqual([bad, null]);
  });

  it('tells apart what is gone, what asks for time and what is broken, and names nobody', async () => {
    const { channel, address, answer, taken, gone, busy, broken, secrets } = open();
    const parsed = channel.parseAddress(address)!;
    const sentWith = async (next: SinkAnswer) => {
      answer(next);
      const sent = await channel.send(parsed, alertMessage());
      const told = JSON.stringify(sent);
      for (const secret of [parsed, ...secrets]) expect(told).not.toContain(secret);
      return sent;
    };
    try {
      for (const next of gone) expect(await sentWith(next)).toMatchObject({ ok: false, isGone: true });
      if (busy)
        expect(await sentWith(busy.answer)).toMatchObject({
          ok: false,
          isGone: false,
          retryAfterMs: busy.retryAfterMs,
        });
      expect(await sentWith(broken)).toMatchObject({ ok: false, isGone: false });
    } finally {
      answer(taken);
    }
  });
}
