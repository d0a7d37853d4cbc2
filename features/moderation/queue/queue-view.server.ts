import { z } from 'zod';
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
import { QUEUE_ORDERS, QUEUE_SHOWS, type QueueView } from '#features/moderation/operator-view.ts';
import { reportsById, reportsLike, reviewQueue, waitingPlaces } from '#features/moderation/service.server.ts';
import { countHidden } from '#features/reports/flag/flags.data.server.ts';

/** What the address of the queue may say; anything else in it counts as not said. */
const choicesSchema = z.object({
  show: z.enum(QUEUE_SHOWS).catch('all'),
  place: idSchema.nullable().catch(null),
  order: z.enum(QUEUE_ORDERS).catch('oldest'),
  after: idSchema.nullable().catch(null),
  like: idSchema.nullable().catch(null),
  all: z.literal('1').nullable().catch(null),
  done: z.string().max(40).nullable().catch(null),
  changed: changedSchema,
});

export const queueParameters = Object.keys(choicesSchema.shape);

/** The queue as its address asks for it. */
export async function queueView(deps: OperatorDeps, url: URL): Promise<QueueView> {
  const { show, place, order, after, like, all, done, changed } = choicesOf(choicesSchema, url);
  const filter = { show, entityId: place, order, after, limit: PAGE_SIZES.queue + 1 };
  const found = like === null ? await reviewQueue(deps, filter) : await reportsLike(deps, like);
  const shown = like === null ? found.slice(0, PAGE_SIZES.queue) : found.slice(0, MOST_SELECTED);
  const { hidden, allowed } = await countHidden(
    deps.db,
    deps.config.limits.hiddenByFlagsPerDay,
    deps.clock(),
  );
  return {
    choices: { show, place, order },
    likeId: like,
    isAllSelected: all !== null || like !== null,
    reports: await reportViews(
      deps,
      shown.filter((report) => !changed.includes(report.id)),
    ),
    changed: await reportViews(deps, await reportsById(deps, changed)),
    nextAfter: like === null && found.length > PAGE_SIZES.queue ? (shown.at(-1)?.id ?? null) : null,
    places: await waitingPlaces(deps, MOST_PLACES),
    done: done === null ? null : await doneNotice(deps, done),
    isHidingStopped: hidden >= allowed,
    heldSweeps: (await deps.sweeps.listHolds()).map(({ kind, why, due, total, lastSweptAt, approvedBy }) => ({
      kind,
      why,
      due,
      total,
      lastSweptAt: lastSweptAt?.toISOString() ?? null,
      approvedBy,
    })),
    now: deps.clock().toISOString(),
  };
}
