import { jsonOf } from '#client/api.ts';
import type { ChannelKind } from '#core/watching/watching.ts';
import type { Secrets } from '#server/secrets.ts';

/** What an address is found again by: of a browser its endpoint, since its keys may be renewed. */
const nameOf = (kind: ChannelKind, address: string): string => {
  if (kind !== 'push') return address;
  const subscription = jsonOf(address);
  const endpoint =
    typeof subscription === 'object' && subscription !== null
      ? (Reflect.get(subscription, 'endpoint') as unknown)
      : null;
  return typeof endpoint === 'string' ? endpoint : address;
};

/** What is stored to find an address again without telling it. @param address as `Channel.parseAddress` returned it */
export const addressHash = (secrets: Secrets, kind: ChannelKind, address: string): string =>
  secrets.mac('address', `${kind}:${nameOf(kind, address)}`);

/** A browser's channel by its endpoint alone. */
export const endpointHash = (secrets: Secrets, endpoint: string): string =>
  secrets.mac('address', `push:${endpoint}`);
