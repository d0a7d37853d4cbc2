import { jsonOf } from '#client/api.ts';
import type { ChannelKind } from '#core/watching/watching.ts';
import { watcherText } from '#text/watching/page.ts';

const hostOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).host : null);

/** An address as its owner's page shows it: without what is secret in it. */
export function shownAddress(kind: ChannelKind, address: string): string {
  if (kind === 'push') {
    const endpoint = String(Reflect.get(Object(jsonOf(address)), 'endpoint') ?? '');
    return watcherText.ways.browser(hostOf(endpoint) ?? '');
  }
  if (kind === 'webhook' || kind === 'gotify') return hostOf(address) ?? '…';
  return address;
}
