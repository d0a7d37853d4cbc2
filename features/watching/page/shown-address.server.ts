import type { ChannelKind } from '#core/watching/watching.ts';
import { endpointOf } from '#features/watching/address.server.ts';
import { watcherText } from '#text/watching/page.ts';

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '…');

/** An address as its owner's page shows it: without what is secret in it. */
export function shownAddress(kind: ChannelKind, address: string): string {
  if (kind === 'push') return watcherText.ways.browser(hostOf(endpointOf(address) ?? ''));
  return kind === 'webhook' || kind === 'gotify' ? hostOf(address) : address;
}
