import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { letterGroups, likeness, sameFrom } from '#core/likeness.ts';
import { REPORT_ID } from '#core/report.ts';
import { findReport } from '#features/reports/data.server.ts';
import { fromSameNetwork } from '#features/reports/sender.data.server.ts';
import { doneNotice, mostSelected, type OperatorDeps, readChanged, reportViews } from './operator.server.ts';
import type { PublishedView } from './operator-view.ts';
import { countPublished, listWords, type PublishedFilter } from './published.data.server.ts';
import { reportsById } from './service.server.ts';

const pageSize = 50;
const mostPlaces = 100;
/** So many of the newest reports are compared with a chosen one. */
const mostCompared = 3_000;
/** Compared in one go, so that nobody else's page waits. */
const comparedAtOnce = 50;

const id = z.string().regex(REPORT_ID).transform(Number);
/** As `datetime-local` writes it, taken as UTC. */
const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
  .transform((text) => new Date(`${text}:00Z`))
  .refine((date) => !Number.isNaN(date.getTime()));

/** What the address of the page may say; anything else in it counts as not said. */
const choicesSchema = z.object({
  place: id.nullable().catch(null),
  from: moment.nullable().catch(null),
  to: moment.nullable().catch(null),
  like: id.nullable().catch(null),
  sender: id.nullable().catch(null),
  after: id.nullable().catch(null),
  all: z.literal('1').nullable().catch(null),
  done: z.string().max(40).nullable().catch(null),
});

const minuteText = (date: Date | null) => date?.toISOString().slice(0, 16) ?? null;

/** Published reports as the page's address asks for them. */
export async function publishedView(deps: OperatorDeps, url: URL): Promise<PublishedView> {
  const { place, from, to, like, sender, after, all, done } = choicesSchema.parse(
    Object.fromEntries(Object.keys(choicesSchema.shape).map((name) => [name, url.searchParams.get(name)])),
  );
  const changed = readChanged(url);
  const sameNetwork = sender === null ? null : await fromSameNetwork(deps.db, sender, deps.clock());
  const filter = { entityId: place, from, to, ids: sameNetwork };
  const found =
    like === null
      ? (await listWords(deps.db, filter, { after, limit: pageSize + 1 })).map((row) => row.id)
      : await lookAlikes(deps, filter, like);
  const shown = found.slice(0, like === null ? pageSize : mostSelected);
  const reports = await reportsById(
    deps,
    shown.filter((id) => !changed.includes(id)),
  );
  return {
    choices: { place, from: minuteText(from), to: minuteText(to), like, sender },
    isAllSelected: all !== null,
    reports: await reportViews(deps, reports),
    changed: await reportViews(deps, await reportsById(deps, changed)),
    nextAfter: like === null && found.length > pageSize ? (shown.at(-1) ?? null) : null,
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
  const alike: number[] = [];
  for (let at = 0; at < rows.length; at += comparedAtOnce) {
    for (const { id, title, review } of rows.slice(at, at + comparedAtOnce))
      if (id === likeId || likeness(groups, `${title} ${review}`) >= sameFrom) alike.push(id);
    await setImmediate();
  }
  return alike;
}

/** Places to choose from; the chosen one is among them. */
async function placesOf({ db, gazetteer }: OperatorDeps, filter: PublishedFilter) {
  const { entityId } = filter;
  const places = await countPublished(db, { ...filter, entityId: null }, mostPlaces);
  if (entityId !== null && !places.some((place) => place.entityId === entityId))
    places.push(...(await countPublished(db, filter, 1)));
  return places.map((place) => ({ ...place, name: gazetteer.place(place.entityId)?.name ?? '' }));
}
