import { circleNameSchema, sharingSchema } from '#core/circle/circle-schema.ts';
import {
  type CircleDeps,
  endCircle,
  leaveCircle,
  makeCircle,
  removeMember,
} from '#features/circles/circle.server.ts';
import { findCircle } from '#features/circles/data.server.ts';
import { invite, revokeInvitation } from '#features/circles/invite/invitation.server.ts';
import {
  agreeToNewcomers,
  type ShareDeps,
  setPosition,
  share,
} from '#features/circles/share/sharing.server.ts';
import { idIn, readForm, textIn } from '#features/contact/read-form.server.ts';
import { firstProblem, type RefusedForm, refused } from '#features/contact/refused-form.server.ts';
import { circleText as text } from '#text/circles/circles.ts';

/** What a form came to: `token` of a new link; `circleId` of a new circle. */
type ChangeOutcome =
  | { ok: true; did: keyof typeof text.did | 'invited'; token?: string; circleId?: number }
  | (RefusedForm & { typed?: TypedSharing });

type Change = { deps: ShareDeps; own: { accountId: string; circleId: number }; form: FormData };

const notFound = () => refused(text.notFound, 404);
const did = (outcome: { ok: boolean }, word: keyof typeof text.did): ChangeOutcome =>
  outcome.ok ? { ok: true, did: word } : notFound();
const fieldOf = (form: FormData, name: string) => textIn(form, name, 200);

/** What one asked to show, as it was sent, to be shown again with what was wrong. */
export type TypedSharing = ReturnType<typeof typedSharing>;

const typedSharing = (form: FormData) => ({
  precision: fieldOf(form, 'precision'),
  span: fieldOf(form, 'span'),
  from: fieldOf(form, 'from'),
  until: fieldOf(form, 'until'),
  time_zone: fieldOf(form, 'time_zone'),
});

/** What the forms of a circle's page ask for, by their field `intent`. */
const changes: Record<string, (change: Change) => Promise<ChangeOutcome>> = {
  share: changeSharing,
  stop: async ({ deps, own }) => did(await share(deps, own, null), 'stopped'),
  agree: async ({ deps, own }) => did(await agreeToNewcomers(deps, own), 'agreed'),
  place: changePlace,
  invite: async ({ deps, own }) => {
    const outcome = await invite(deps, own);
    if (outcome.ok) return { ok: true, did: 'invited', token: outcome.token };
    return outcome.reason === 'full' ? refused(text.invite.full) : notFound();
  },
  revoke: async ({ deps, own, form }) =>
    did(await revokeInvitation(deps, { ...own, invitationId: idIn(form, 'invitation') }), 'revoked'),
  remove: async ({ deps, own, form }) =>
    did(await removeMember(deps, { ...own, memberId: idIn(form, 'member') }), 'removed'),
  leave: async ({ deps, own }) => did(await leaveCircle(deps, own), 'left'),
  end: async ({ deps, own }) => did(await endCircle(deps, own), 'ended'),
};

/** Takes one form of a circle's page. */
export async function submitChange(
  deps: ShareDeps,
  request: Request,
  own: { accountId: string; circleId: number },
): Promise<ChangeOutcome> {
  // Before anything of the form is looked at: to others a circle answers as one that is not there.
  if (!(await findCircle(deps.db, own.accountId, own.circleId))) return notFound();
  const form = await readForm(request);
  const intent = fieldOf(form, 'intent');
  const change = Object.hasOwn(changes, intent) ? changes[intent] : undefined;
  return change ? change({ deps, own, form }) : notFound();
}

async function changeSharing({ deps, own, form }: Change): Promise<ChangeOutcome> {
  const typed = typedSharing(form);
  const wish = sharingSchema(deps.clock()).safeParse(typed);
  if (!wish.success) return { ...refused(firstProblem(wish.error, text.share.problem)), typed };
  const outcome = await share(deps, own, wish.data);
  return did(outcome, wish.data === null ? 'stopped' : 'shared');
}

async function changePlace({ deps, own, form }: Change): Promise<ChangeOutcome> {
  const outcome = await setPosition(deps, own, { place: idIn(form, 'place'), point: null });
  if (outcome.ok) return { ok: true, did: 'placed' };
  if (outcome.reason === 'not_found') return notFound();
  return refused(outcome.reason === 'not_shared' ? text.notShared : text.noPlace);
}

/** Takes the form that makes a circle. */
export async function submitNewCircle(
  deps: CircleDeps,
  request: Request,
  accountId: string,
): Promise<ChangeOutcome> {
  const name = circleNameSchema.safeParse(String((await readForm(request)).get('name') ?? ''));
  if (!name.success) return refused(text.make.problem(name.error.issues[0]?.message ?? ''));
  const made = await makeCircle(deps, { accountId, name: name.data });
  if (made.ok) return { ok: true, did: 'made', circleId: made.id };
  return refused(made.reason === 'no_plan' ? text.make.noPlan : text.make.tooMany);
}
