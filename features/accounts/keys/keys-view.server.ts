import { ACCOUNT_LIMITS } from '#core/account/account.ts';
import { isoDay, longDateText } from '#core/text/date-text.ts';
import { type ListedKey, listKeysOf, listUses } from '#server/db/keys.ts';
import type { Deps } from '#server/deps.ts';

const shownDays = 30;
const dayMs = 86_400_000;

/** How often a key was used lately. */
export type KeyUse = { today: number; inAll: number; days: { day: string; calls: number }[] };

/** What the page of an account's keys shows. Dates are texts already. */
export type KeysView = {
  canMake: boolean;
  valid: KeyView[];
  ended: KeyView[];
};

export type KeyView = Pick<ListedKey, 'id' | 'name' | 'callsPerDay' | 'endsWith'> & {
  made: string;
  ended: string | null;
  use: KeyUse;
};

type KeysDeps = Pick<Deps, 'db' | 'clock' | 'keyUses'>;

/** The use of keys in the last thirty days, with the calls of this moment. */
export async function usesOf(
  { db, clock, keyUses }: KeysDeps,
  keyIds: readonly number[],
): Promise<(keyId: number) => KeyUse> {
  await keyUses.write();
  const now = clock();
  const today = isoDay(now);
  const uses = await listUses(db, keyIds, isoDay(new Date(now.getTime() - (shownDays - 1) * dayMs)));
  const byKey = Map.groupBy(uses, (use) => use.keyId);
  return (keyId) => {
    const own = byKey.get(keyId) ?? [];
    return {
      today: own.find(({ day }) => day === today)?.calls ?? 0,
      inAll: own.reduce((sum, { calls }) => sum + calls, 0),
      days: own.map(({ day, calls }) => ({ day: longDateText(day), calls })),
    };
  };
}

export async function keysView(deps: KeysDeps, accountId: string): Promise<KeysView> {
  const keys = await listKeysOf(deps.db, accountId);
  const useOf = await usesOf(
    deps,
    keys.map(({ id }) => id),
  );
  const shown = keys.map(
    ({ id, name, callsPerDay, endsWith, issuedAt, revokedAt }): KeyView => ({
      id,
      name,
      callsPerDay,
      endsWith,
      made: longDateText(issuedAt.toISOString()),
      ended: revokedAt && longDateText(revokedAt.toISOString()),
      use: useOf(id),
    }),
  );
  const valid = shown.filter(({ ended }) => ended === null);
  return {
    canMake: valid.length < ACCOUNT_LIMITS.apiKeys,
    valid,
    ended: shown.filter(({ ended }) => ended !== null),
  };
}
