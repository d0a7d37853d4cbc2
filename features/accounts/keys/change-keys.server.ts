import { ACCOUNT_LIMITS } from '#core/account/account.ts';
import { callsPerDayField, nameField } from '#core/account/account-schema.ts';
import { lockAccount } from '#features/accounts/account.data.server.ts';
import { requireSignedIn } from '#features/accounts/session/signed-in.server.ts';
import { idIn, readForm, textIn } from '#features/contact/read-form.server.ts';
import { changeKeyOf, endKeyOf, issueKey, type KeyWish, listKeysOf } from '#server/db/keys.ts';
import type { Deps } from '#server/deps.ts';
import { accountKeysText as text } from '#text/accounts/keys.ts';

/** What was done, as the page says it. */
export type KeysDid = keyof typeof text.did;

type KeysOutcome =
  | { ok: true; did: KeysDid }
  /** The key is in this answer and nowhere else. */
  | { ok: true; made: { name: string; key: string } }
  | { ok: false; status: number; message: string };

type KeysDeps = Pick<Deps, 'config' | 'db' | 'clock'>;
type Change = { deps: KeysDeps; accountId: string; form: FormData };

const refused = (message: string, status = 400): KeysOutcome => ({ ok: false, status, message });
const textOf = (form: FormData, name: string) => textIn(form, name, 1_000);

/** Each form of the page by its intent. */
const changes: Record<string, (change: Change) => Promise<KeysOutcome>> = {
  make: makeKey,
  change: async ({ deps, accountId, form }) => {
    const wish = wishIn(form);
    if (typeof wish === 'string') return refused(wish);
    const isDone = await changeKeyOf(deps.db, accountId, idIn(form, 'key'), wish);
    return isDone ? { ok: true, did: 'changed' } : refused(text.gone, 404);
  },
  end: async ({ deps, accountId, form }) => {
    const isDone = await endKeyOf(deps.db, accountId, idIn(form, 'key'), deps.clock());
    return isDone ? { ok: true, did: 'ended' } : refused(text.gone, 404);
  },
};

/** Takes one form of the page of keys. A key of another account is as if it were not there. */
export async function changeKeys(deps: KeysDeps, request: Request): Promise<KeysOutcome> {
  const { accountId } = await requireSignedIn(deps, request);
  const form = await readForm(request);
  const intent = textOf(form, 'intent');
  const change = Object.hasOwn(changes, intent) ? changes[intent] : undefined;
  return change ? change({ deps, accountId, form }) : refused(text.gone, 404);
}

/** What was typed of a key, or what is wrong with it. */
function wishIn(form: FormData): KeyWish | string {
  const name = nameField.safeParse(textOf(form, 'name'));
  if (!name.success) return text.problem(text.list.name, name.error);
  const callsPerDay = callsPerDayField.safeParse(textOf(form, 'calls_per_day'));
  if (!callsPerDay.success) return text.problem(text.list.callsPerDay, callsPerDay.error);
  return { name: name.data, callsPerDay: callsPerDay.data };
}

async function makeKey({ deps, accountId, form }: Change): Promise<KeysOutcome> {
  const wish = wishIn(form);
  if (typeof wish === 'string') return refused(wish);
  return deps.db.transaction(async (tx): Promise<KeysOutcome> => {
    await lockAccount(tx, accountId);
    const valid = (await listKeysOf(tx, accountId)).filter(({ revokedAt }) => revokedAt === null);
    if (valid.length >= ACCOUNT_LIMITS.apiKeys) return refused(text.full, 409);
    const { name, key } = await issueKey(tx, wish.name, {
      accountId,
      callsPerDay: wish.callsPerDay,
      issuedAt: deps.clock(),
    });
    return { ok: true, made: { name, key } };
  });
}
