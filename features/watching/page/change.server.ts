import { eq } from 'drizzle-orm';
import { timesSchema } from '#core/watching/watch-schema.ts';
import { readForm, textIn } from '#features/contact/read-form.server.ts';
import { type RefusedForm, refused } from '#features/contact/refused-form.server.ts';
import type { Watcher } from '#features/watching/data.server.ts';
import { problemIn, type TypedWatch, typedIn } from '#features/watching/sign-up/fields.server.ts';
import type { SignUpDeps } from '#features/watching/sign-up/sign-up.server.ts';
import { watcherByToken } from '#features/watching/watcher.server.ts';
import { findKey, hashKey } from '#server/db/keys.ts';
import { watchers } from '#server/db/schema/watching.ts';
import type { Deps } from '#server/deps.ts';
import { refusalOf } from '#server/http/api/problem.ts';
import { watcherText as text } from '#text/watching/page.ts';
import { watchFormText } from '#text/watching/watch-form.ts';
import type { WrongField } from '#ui/form/refused-field.tsx';
import type { ChangeOutcome } from './outcome.ts';
import { addWatch, changeWatch, removeWatch, restoreWatch } from './places.server.ts';
import { setPause, setTimes } from './times.server.ts';
import { addChannel, removeChannel, sendTest } from './ways.server.ts';

type ChangeDeps = SignUpDeps & Pick<Deps, 'limits'>;

/** Who asks for what, from where. */
type Change = {
  deps: ChangeDeps;
  watcher: Watcher;
  form: FormData;
  /** Today's name of the address it comes from. */
  who: string;
  site: string;
};

const dayMs = 86_400_000;

/** What the page's forms ask for, by their field `intent`. */
const changes: Record<string, (change: Change) => Promise<ChangeOutcome>> = {
  settings: changeTimes,
  change: changeWatch,
  remove: removeWatch,
  restore: restoreWatch,
  add: addWatch,
  key: useKey,
  add_way: ({ deps, watcher, ...asked }) => addChannel(deps, watcher, asked),
  remove_way: ({ deps, watcher, form }) => removeChannel(deps, watcher, Number(form.get('way'))),
  test: async ({ deps, watcher, who, site }) => {
    await deps.db.transaction((tx) => deps.writeLimits.count(tx, who, 'watch'));
    return sendTest(deps, watcher, site);
  },
  pause,
  resume: async ({ deps, watcher }) => {
    await setPause(deps, watcher, null);
    return { ok: true, did: 'resumed' };
  },
};

/** A form as it was sent, to be shown again with what was wrong. */
export type TypedChange = {
  intent: string;
  /** The place it is about; '' for none. */
  watch: string;
  fields: TypedWatch;
  wrong: WrongField | null;
};

/** Takes one form of a watcher's page. A refused form is given back. */
export async function submitChange(
  deps: ChangeDeps,
  request: Request,
  { token, who }: { token: string; who: string },
): Promise<Exclude<ChangeOutcome, RefusedForm> | (RefusedForm & { typed: TypedChange })> {
  const form = await readForm(request);
  const outcome = await changeBy(deps, { form, token, who });
  if (outcome.ok) return outcome;
  const { wrong } = outcome;
  const typed = { intent: textIn(form, 'intent', 40), watch: textIn(form, 'watch', 16), wrong };
  return { ...outcome, typed: { ...typed, fields: typedIn(form) } };
}

async function changeBy(
  deps: ChangeDeps,
  { form, token, who }: { form: FormData; token: string; who: string },
): Promise<ChangeOutcome> {
  const watcher = await watcherByToken(deps, token);
  if (!watcher) return refused(watchFormText.deadLink, 404);
  const intent = textIn(form, 'intent', 40);
  if (intent === 'delete') {
    await deps.db.delete(watchers).where(eq(watchers.id, watcher.id));
    return { ok: true, did: 'deleted' };
  }
  const change = Object.hasOwn(changes, intent) ? changes[intent] : undefined;
  if (!change || watcher.endedAt) return refused(watchFormText.deadLink);
  try {
    return await change({ deps, watcher, form, who, site: deps.config.ownOrigin });
  } catch (error) {
    const { status, message } = refusalOf(error);
    return refused(message, status);
  }
}

async function changeTimes({ deps, watcher, form }: Change): Promise<ChangeOutcome> {
  const times = timesSchema.safeParse(typedIn(form));
  if (!times.success) return refused(problemIn(times.error));
  await setTimes(deps, watcher, times.data);
  return { ok: true, did: 'settings' };
}

/** With a key that the operator issued, more can be watched. */
async function useKey({ deps, watcher, form, who }: Change): Promise<ChangeOutcome> {
  const key = await findKey(
    deps.db,
    hashKey(
      String(form.get('key') ?? '')
        .trim()
        .slice(0, 200),
    ),
  );
  // Only an operator raises what may be watched.
  if (!key || key.accountId !== null) {
    await deps.limits.wrongKey(who);
    return refused({ field: 'key', message: text.places.unknownKey });
  }
  await deps.db.update(watchers).set({ keyId: key.id }).where(eq(watchers.id, watcher.id));
  return { ok: true, did: 'raised' };
}

async function pause({ deps, watcher, form }: Change): Promise<ChangeOutcome> {
  const days = form.get('for') === 'week' ? 7 : 1;
  await setPause(deps, watcher, new Date(deps.clock().getTime() + days * dayMs));
  return { ok: true, did: 'paused' };
}
