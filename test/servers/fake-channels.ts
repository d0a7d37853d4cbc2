import type { ChannelKind } from '#core/watching/watching.ts';
import type { Channel, Sent, WatcherMessage } from '#server/providers/channels/port.ts';

export type SentMessage = { kind: ChannelKind; address: string; message: WatcherMessage };

/**
 * Keeps what was sent to watchers, for tests. Every address without a space is one.
 * @param answer says what becomes of a message; by default it is taken
 */
export function fakeChannels(
  kinds: readonly ChannelKind[] = ['email', 'webhook'],
  answer: (sent: SentMessage) => Sent | Promise<Sent> = () => ({ ok: true }),
) {
  const sent: SentMessage[] = [];
  const channelOf = (kind: ChannelKind): Channel => ({
    kind,
    parseAddress: (typed) => (/^\S{3,300}$/.test(typed.trim()) ? typed.trim().toLowerCase() : null),
    send: async (address, message) => {
      const outcome = await answer({ kind, address, message });
      if (outcome.ok) sent.push({ kind, address, message });
      return outcome;
    },
    ...(kind === 'push' ? { publicKey: 'BFake' } : {}),
    ...(kind === 'webhook' ? { signingSecret: (address) => `whsec_${btoa(address)}` } : {}),
  });
  return { channels: new Map(kinds.map((kind) => [kind, channelOf(kind)])), sent };
}
