import { z } from 'zod';
import { letterGroups, likeness, sameFrom } from '#core/report/likeness.ts';
import { countNewestByPlace } from '#features/moderation/data.server.ts';
import {
  changedSchema,
  choicesOf,
  doneNotice,
  idSchema,
  MOST_PLACES,
  MOST_SELECTED,
  type OperatorDeps,
  PAGE_SIZES,
  reportViews,
} from '#features/moderation/operator-page.server.ts';
import type { PublishedView } from '#features/moderation/operator-view.ts';
import { reportsById } from '#features/moderation/service.server.ts';
import { findReport } from '#features/reports/data.server.ts';
import { fromSameNetwork } from '#features/reports/send/sender.data.server.ts';
import { inTurns } from '#server/limits/in-turns.ts';
import { listWords, type PublishedFilter, within } from './published.data.server.ts';

/** So many of the newest reports are compared with a chosen one. */
const mostCompared = 3_000;

/** As `datetime-local` writes it, taken as UTC. */
const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
  .transform((text) => new Date(`${text}:00Z`))
  .refine((date) => !Number.isNaN(date.getTime()));

/** What the address of the page may say; anything else in it counts as not said. */
const choicesSchema = z.object({
  place: idSchema.nullable().catch(null),
  from: moment.nullable().catch(null),
  to: moment.nullable().catch(null),
  like: idSchema.nullable().catch(null),
  sender: idSchema.nullable().catch(null),
  after: idSchema.nullable().catch(null),
  all: z.literal('1').nullable().catch(null),
  done: z.string().max(40).nullable().catch(null),
  changed: changedSchema,
});
export const publishedParameters = Object.keys(choicesSchema.shape);

const minuteText = (date: Date | null) => date?.toISOString().slice(0, 16) ?? null;

/** Published reports as the page's address asks for them. */
export async function publishedView(deps: OperatorDeps, url: URL): Promise<PublishedView> {
  const { place, from, to, like, sender, after, all, done, changed } = choicesOf(choicesSchema, url);
  const sameNetwork = sender === null ? null : await fromSameNetwork(deps.db, sender, deps.clock());
  const filter = { entityId: place, from, to, ids: sameNetwork };
  const found =
    like === null
      ? (await listWords(deps.db, filter, { after, limit: PAGE_SIZES.published + 1 })).map((row) => row.id)
      : await lookAlikes(deps, filter, like);
  const shown = found.slice(0, like === null ? PAGE_SIZES.published : MOST_SELECTED);
  const reports = await reportsById(
    deps,
    shown.filter((id) => !changed.includes(id)),
  );
  return {
    choices: { place, from: minuteText(from), to: minuteText(to), like, sender },
    isAllSelected: all !== null,
    reports: await reportViews(deps, reports),
    changed: await reportViews(deps, await reportsById(deps, changed)),
    nextAfter: like === null && found.length > PAGE_SIZES.published ? (shown.at(-1) ?? null) : null,
    places: await placesOf(deps, filter),
    done: done === null ? null : await doneNotice(deps, done),
  };
}

/** Those of the newest reports whose words are practically those of one, newest first, whatever the place. */
async function lookAlikes({ db }: OperatorDeps, filter: PublishedFilter, likeId: number): Promise<number[]> {
  const chosen = await findReport(db, likeId);
  if (!chosen) return [];
  const groups = letterGroups(`${chosen.title} ${chosen.review}`);
  const rows = await listWords(db, filter, { after: null, limit: mostCompared });
  const alike = await inTurns(rows, ({ id, title, review }) =>
    id === likeId || likeness(groups, `${title} ${review}`) >= sameFrom ? [id] : [],
  );
  return alike.flat();
}

/** Places to choose from; the chosen one is among them. */
async function placesOf({ db, gazetteer }: OperatorDeps, filter: PublishedFilter) {
  const { entityId } = filter;
  const places = await countNewestByPlace(db, within({ ...filter, entityId: null }), MOST_PLACES);
  if (entityId !== null && !places.some((place) => place.entityId === entityId))
    places.push(...(await countNewestByPlace(db, within(filter), 1)));
  return places.map((place) => ({ ...place, name: gazetteer.place(place.entityId)?.name ?? '' }));
}
