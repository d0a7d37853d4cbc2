import { z } from 'zod';
import type { ChannelKind } from '#core/watching/watching.ts';
import type { Secrets } from '#server/secrets.ts';

const subscription = z.object({ endpoint: z.string() });

/** Where a browser is reached, in its subscription; null: that is none. */
export function endpointOf(address: string): string | null {
  try {
    return subscription.parse(JSON.parse(address)).endpoint;
  } catch {
    return null;
  }
}

/**
 * What is stored to find an address again without telling it. A browser is found by its endpoint, since its keys may
 * be renewed.
 * @param address as `Channel.parseAddress` returned it
 */
export const addressHash = (secrets: Secrets, kind: ChannelKind, address: string): string =>
  secrets.mac('address', `${kind}:${(kind === 'push' && endpointOf(address)) || address}`);
