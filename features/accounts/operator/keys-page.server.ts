import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { callsPerDayField } from '#core/account/account-schema.ts';
import { usableText } from '#core/text/text.ts';
import { usesOf } from '#features/accounts/keys/keys-view.server.ts';
import { readForm } from '#features/contact/read-form.server.ts';
import { momentText } from '#features/moderation/moment-text.ts';
import { choicesOf, idSchema } from '#features/moderation/operator-page.server.ts';
import { senderOf } from '#features/moderation/session/session.server.ts';
import { issueKey, listKeys, revokeKey } from '#server/db/keys.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { operatorKeysText as text } from '#text/accounts/keys.ts';

type KeysDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'log' | 'keyUses'>;

const path = '/operator/keys';
const listedAtMost = 200;

const choicesSchema = z.object({ did: z.enum(['end', 'nothing']).nullable().catch(null) });
export const keysParameters = Object.keys(choicesSchema.shape);

/** What the operators' page of keys shows: those in use, the most used first. What a holder calls a key is theirs. */
export async function keysDeskView(deps: KeysDeps, url: URL) {
  const valid = (await listKeys(deps.db)).filter(({ revokedAt }) => revokedAt === null);
  const useOf = await usesOf(
    deps,
    valid.map(({ id }) => id),
  );
  const shown = valid
    .map((key) => ({ ...key, use: useOf(key.id) }))
    .toSorted((a, b) => b.use.inAll - a.use.inAll || b.id - a.id)
    .slice(0, listedAtMost);
  const holders = await namesOf(deps, shown);
  return {
    did: choicesOf(choicesSchema, url).did,
    total: valid.length,
    keys: shown.map(({ id, name, accountId, callsPerDay, endsWith, issuedAt, use }) => ({
      id,
      name: accountId === null ? name : text.list.ofAccount(holders.get(accountId) ?? ''),
      callsPerDay,
      endsWith,
      issued: momentText(issuedAt.toISOString()),
      use,
    })),
  };
}

export type KeysDeskView = Awaited<ReturnType<typeof keysDeskView>>;

async function namesOf(
  { db }: KeysDeps,
  keys: readonly { accountId: string | null }[],
): Promise<Map<string, string>> {
  const ids = keys.flatMap(({ accountId }) => accountId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const formSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('issue'), name: z.string(), calls_per_day: z.string().default('') }),
  z.object({ action: z.literal('end'), id: idSchema }),
]);
const keyName = usableText.trim().min(1).max(100);

/** Where to go after a form; a new key, which is shown this once; or why nothing was done. */
type KeysDeskOutcome =
  | { ok: true; location: string }
  | { ok: true; issued: { name: string; key: string } }
  | { ok: false; status: number; message: string };

/** Takes one form of the operators' page of keys. */
export async function submitKeysDesk(deps: KeysDeps, request: Request): Promise<KeysDeskOutcome> {
  const refused = (status: number, message: string) => ({ ok: false, status, message }) as const;
  const sender = await senderOf(deps, request);
  if (!sender.ok) return sender;
  const form = formSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!form.success) return refused(400, text.nothing);
  const { operator } = sender.session;
  if (form.data.action === 'end') {
    const { id } = form.data;
    const isDone = await revokeKey(deps.db, id, deps.clock());
    deps.log.info({ operator, id, isDone }, 'an operator ended an API key');
    return { ok: true, location: `${path}?did=${isDone ? 'end' : 'nothing'}` };
  }
  const name = keyName.safeParse(form.data.name);
  if (!name.success) return refused(400, text.noName);
  const callsPerDay = callsPerDayField.safeParse(form.data.calls_per_day);
  if (!callsPerDay.success) return refused(400, text.badLimit);
  const { id, key } = await issueKey(deps.db, name.data, {
    callsPerDay: callsPerDay.data,
    issuedAt: deps.clock(),
  });
  deps.log.info({ operator, id }, 'an operator issued an API key');
  return { ok: true, issued: { name: name.data, key } };
}
