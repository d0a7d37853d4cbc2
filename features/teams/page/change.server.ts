import type { SignedIn } from '#core/account/account.ts';
import { INVITED_ROLES, type InvitedRole, TEAM_LIMITS } from '#core/team/team.ts';
import { entryOf, teamNameSchema, typedEntrySchema } from '#core/team/team-schema.ts';
import { requireProof } from '#features/accounts/session/signed-in.server.ts';
import { idIn, readForm, textIn } from '#features/contact/read-form.server.ts';
import { firstProblem, type RefusedForm, refused } from '#features/contact/refused-form.server.ts';
import { findPlace } from '#features/places/find-place.server.ts';
import type { OwnTeam, TeamDeps } from '#features/teams/data.server.ts';
import { invite, revokeInvitation } from '#features/teams/invite/invitation.server.ts';
import { previewImport, takeOver, undoImport } from '#features/teams/staff/import.server.ts';
import { addStaff, changeStaff, removeStaff } from '#features/teams/staff/staff.server.ts';
import { endTeam, leaveTeam, makeTeam, removeMember, setRole } from '#features/teams/team.server.ts';
import type { TeamViewDeps } from '#features/teams/where/team-view.server.ts';
import type { Deps } from '#server/deps.ts';
import { teamText as text } from '#text/teams/teams.ts';
import { type ShownPreview, shownPreview, type TypedList } from './import-view.server.ts';
import type { PersonFields } from './person-view.server.ts';

type Did = keyof typeof text.did;
type ChangeOutcome<Shown = object> = ({ ok: true; did: Did } & Partial<Shown>) | RefusedForm;

const notFound = () => refused(text.notFound, 404);
const did = (outcome: { ok: boolean }, word: Did): { ok: true; did: Did } | RefusedForm =>
  outcome.ok ? { ok: true, did: word } : notFound();
const fieldOf = (form: FormData, name: string) => textIn(form, name, 300);
const roleOf = (form: FormData): InvitedRole =>
  INVITED_ROLES.find((role) => role === fieldOf(form, 'role')) ?? 'viewer';

/** Takes the form that makes a team. */
export async function submitNewTeam(
  deps: TeamDeps,
  request: Request,
  accountId: string,
): Promise<ChangeOutcome<{ teamId: number }>> {
  const name = teamNameSchema.safeParse(fieldOf(await readForm(request), 'name'));
  if (!name.success) return refused(text.make.problem(name.error.issues[0]?.message ?? ''));
  const made = await makeTeam(deps, { accountId, name: name.data });
  if (made.ok) return { ok: true, did: 'made', teamId: made.id };
  return refused(made.reason === 'no_plan' ? text.make.noPlan : text.make.tooMany, 409);
}

/** Takes one form of the page of who has access. `token` of a new link. @param person who sent it; an end asks again */
export async function submitAccess(
  deps: TeamDeps,
  request: Request,
  { team, person }: { team: OwnTeam; person: SignedIn },
): Promise<ChangeOutcome<{ token: string }> | { ok: true; token: string }> {
  const form = await readForm(request);
  switch (fieldOf(form, 'intent')) {
    case 'role':
      return did(await setRole(deps, team, { memberId: idIn(form, 'member'), role: roleOf(form) }), 'role');
    case 'remove_member':
      return did(await removeMember(deps, team, idIn(form, 'member')), 'out');
    case 'invite': {
      const made = await invite(deps, team, roleOf(form));
      if (made.ok) return { ok: true, token: made.token };
      return made.reason === 'full' ? refused(text.access.full, 409) : notFound();
    }
    case 'revoke':
      return did(await revokeInvitation(deps, team, idIn(form, 'invitation')), 'revoked');
    case 'leave':
      return did(await leaveTeam(deps, team), 'left');
    case 'end':
      requireProof(deps, person, `/teams/${team.id}/access`);
      return did(await endTeam(deps, team), 'ended');
    default:
      return notFound();
  }
}

/** Takes the form of one person of a list. @param staffId null: somebody new */
export async function submitPerson(
  deps: TeamViewDeps,
  request: Request,
  { team, staffId }: { team: OwnTeam; staffId: number | null },
): Promise<{ ok: true; did: Did } | (RefusedForm & { typed: PersonFields | null })> {
  const form = await readForm(request);
  if (fieldOf(form, 'intent') === 'remove') {
    const outcome = staffId === null ? notFound() : did(await removeStaff(deps, team, staffId), 'removed');
    return outcome.ok ? outcome : { ...outcome, typed: null };
  }
  const typed: PersonFields = {
    name: fieldOf(form, 'name'),
    email: fieldOf(form, 'email'),
    guardian: fieldOf(form, 'guardian'),
    place: fieldOf(form, 'place'),
    from: fieldOf(form, 'from'),
    until: fieldOf(form, 'until'),
  };
  const read = typedEntrySchema.safeParse(typed);
  if (!read.success) return { ...refused(firstProblem(read.error, text.person.problem)), typed };
  const place = findPlace(deps, read.data.place);
  if (!('id' in place))
    return { ...refused({ field: 'place', message: text.person.unknownPlace(place.maybe) }), typed };
  const entry = entryOf(read.data, place.id);
  if (staffId !== null) {
    const outcome = did(await changeStaff(deps, team, { id: staffId, entry }), 'changed');
    return outcome.ok ? outcome : { ...outcome, typed };
  }
  const added = await addStaff(deps, team, entry);
  if (added.ok) return { ok: true, did: 'added' };
  return { ...(added.reason === 'full' ? refused(text.person.full, 409) : notFound()), typed };
}

/** Takes one form of the page that reads a list in: `preview` is shown in the answer, all else by a redirect. */
export async function submitImport(
  deps: TeamViewDeps & Pick<Deps, 'workers'>,
  request: Request,
  team: OwnTeam,
): Promise<
  { ok: true; did: Did } | { ok: true; preview: ShownPreview } | (RefusedForm & { typed: TypedList | null })
> {
  const form = await readForm(request);
  const intent = fieldOf(form, 'intent');
  const words = text.import.refused;
  if (intent === 'take_over' || intent === 'undo') {
    const take = intent === 'undo' ? undoImport : takeOver;
    const outcome = await take(deps, team, idIn(form, 'import'));
    if (outcome.ok) return { ok: true, did: intent === 'undo' ? 'undone' : 'imported' };
    return { ...refused(words[outcome.reason], 409), typed: null };
  }
  const mode = fieldOf(form, 'mode') === 'replace' ? 'replace' : 'add';
  const typed = { list: String(form.get('list') ?? ''), mode } as const;
  const list = await listIn(deps, form);
  if ('reason' in list) return { ...refused(words[list.reason]), typed };
  const outcome = await previewImport(deps, team, { text: list.text, replaces: mode === 'replace' });
  if (outcome.ok) return { ok: true, preview: shownPreview(deps, outcome.preview) };
  return { ...refused(words[outcome.reason], outcome.reason === 'not_found' ? 404 : 400), typed };
}

/** The list of a form: the file, or else what was pasted. @returns why it cannot be read */
async function listIn(
  { workers }: Pick<Deps, 'workers'>,
  form: FormData,
): Promise<{ text: string } | { reason: 'too_large' | 'no_workbook' }> {
  const file = form.get('file');
  if (!(file instanceof Blob) || file.size === 0) {
    const text = String(form.get('list') ?? '');
    return text.length > TEAM_LIMITS.importBytes ? { reason: 'too_large' } : { text };
  }
  if (file.size > TEAM_LIMITS.importBytes) return { reason: 'too_large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Spreadsheets are archives, which begin with "PK"; what is none is text.
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return { text: new TextDecoder().decode(bytes) };
  const text = await workers.run('readWorkbook', bytes, [bytes.buffer]);
  return text === null ? { reason: 'no_workbook' } : { text };
}
