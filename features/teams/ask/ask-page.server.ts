import { mayChange, TEAM_LIMITS } from '#core/team/team.ts';
import { reasonSchema } from '#core/team/team-schema.ts';
import { readForm, textIn } from '#features/contact/read-form.server.ts';
import type { OwnTeam } from '#features/teams/data.server.ts';
import type { EventWish } from '#features/teams/where/near.server.ts';
import { teamAskText as text } from '#text/teams/ask.ts';
import { type AskDeps, askStaff, countAsked, readAskedList } from './ask.server.ts';
import { askingsOf } from './asking.server.ts';
import type { Whom } from './whom.server.ts';

/** An event as the address and the form of the page name it. */
type TypedEvent = { alert: string; place: string; km: number };

const fieldOf = (form: FormData, name: string) => textIn(form, name, 300);

/** The event that is named; null: none. */
function eventOf({ alert, place, km }: TypedEvent): Extract<Whom, object> | null {
  const event: EventWish | null = alert ? { alert } : place ? { place } : null;
  return event && { event, radiusKm: Number.isFinite(km) && km > 0 ? km : TEAM_LIMITS.radiusKm };
}

/** What the page that asks shows: whom it may ask, by which ways, and what was asked lately. */
export async function askView(deps: AskDeps, team: OwnTeam, typed: TypedEvent) {
  const near = eventOf(typed);
  const list = await readAskedList(deps, team);
  const [there, all, close] = [
    await countAsked(deps, team, { whom: 'there', list }),
    await countAsked(deps, team, { whom: 'all', list }),
    near && (await countAsked(deps, team, { whom: near, list })),
  ];
  return {
    team: { name: team.name, path: `/teams/${team.id}` },
    // With the event, which a refused form keeps so.
    path: `/teams/${team.id}/ask${near ? `?${queryOf(typed)}` : ''}`,
    mayAsk: mayChange(team.role),
    hasMail: deps.channels.has('email'),
    event: typed,
    isUnknown: near !== null && close === null,
    choices: [
      ...(close ? [{ value: 'near', label: nearLabel(close, near), ...close }] : []),
      { value: 'there', label: text.whoms.there(there!.people), ...there! },
      { value: 'all', label: text.whoms.all(all!.people), ...all! },
    ].map(({ value, label, people, ways }) => ({ value, label, people, waysText: text.ways(ways) })),
    lately: await askingsOf(deps, team),
  };
}
export type AskView = Awaited<ReturnType<typeof askView>>;

const queryOf = ({ alert, place, km }: TypedEvent) =>
  new URLSearchParams({ ...(alert ? { alert } : { place }), km: String(km) });

const nearLabel = (
  { people, event }: { people: number; event: string | null },
  near: Extract<Whom, object> | null,
) => text.whoms.near(people, near?.radiusKm ?? TEAM_LIMITS.radiusKm, event ?? '');

/** What was typed and chosen, where it was refused. */
export type TypedAsk = { reason: string; whom: string };

/** What a form came to. */
type AskOutcome =
  | { ok: true; askingId: number }
  | { ok: false; status: number; message: string; typed: TypedAsk };

/** Takes the form that asks. */
export async function submitAsk(deps: AskDeps, request: Request, team: OwnTeam): Promise<AskOutcome> {
  const form = await readForm(request);
  const typed = { reason: fieldOf(form, 'reason'), whom: fieldOf(form, 'whom') };
  const refused = (message: string, status = 400): AskOutcome => ({
    ok: false,
    status,
    message,
    typed,
  });
  const reason = reasonSchema.safeParse(typed.reason);
  if (!reason.success) return refused(text.reasonProblem(reason.error.issues[0]?.message ?? ''));
  const event = eventOf({
    alert: fieldOf(form, 'alert'),
    place: fieldOf(form, 'place'),
    km: Number(fieldOf(form, 'km')),
  });
  const whom: Whom | null = typed.whom === 'there' || typed.whom === 'all' ? typed.whom : event;
  if (!whom) return refused(text.refused.not_found);
  const asked = await askStaff(deps, team, { reason: reason.data, whom });
  if (asked.ok) return asked;
  return refused(text.refused[asked.reason], asked.reason === 'often' ? 429 : 409);
}
