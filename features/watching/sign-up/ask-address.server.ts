import type { ChannelKind } from '#core/watching/watching.ts';
import type { Problem } from '#features/contact/refused-form.server.ts';
import { addressHash } from '#features/watching/address.server.ts';
import { countAsked } from '#features/watching/data.server.ts';
import type { Db } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import type { Channel } from '#server/providers/channels/port.ts';
import { watchFormText } from '#text/watching/watch-form.ts';
import { addressField } from './address-field.ts';

/** An address as it is stored. */
export type StoredAddress = { kind: ChannelKind; addressSealed: string; addressHash: string };

/** So many messages ask one address to confirm within a day, so that nobody can fill a stranger's mailbox. */
const mostAskedInDay = 3;
const dayMs = 86_400_000;

/**
 * The channel and address that were typed.
 * @returns why, where it is not offered or no address; a browser's own comes by scripts only
 */
export function typedAddress(
  { channels }: Pick<Deps, 'channels'>,
  { kind, address }: { kind: ChannelKind; address: string },
): { channel: Channel; address: string } | Problem {
  const channel = kind === 'push' ? undefined : channels.get(kind);
  const parsed = channel?.parseAddress(address) ?? null;
  return channel && parsed !== null
    ? { channel, address: parsed }
    : { field: addressField(kind), message: watchFormText.noAddress[kind] };
}

/** An address encrypted, with what finds it again. */
export const storedAddress = (
  { secrets }: Pick<Deps, 'secrets'>,
  kind: ChannelKind,
  address: string,
): StoredAddress => ({
  kind,
  addressSealed: secrets.seal(address),
  addressHash: addressHash(secrets, kind, address),
});

/** Whether an address may be asked once more today. */
export async function mayBeAsked(tx: Db, { kind, addressHash: hash }: StoredAddress, now: Date) {
  const since = new Date(now.getTime() - dayMs);
  return (await countAsked(tx, { kind, hash, since })) < mostAskedInDay;
}
