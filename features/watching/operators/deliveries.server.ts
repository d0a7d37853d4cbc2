import { z } from 'zod';
import { CHANNEL_KINDS } from '#core/watching/watching.ts';
import { choicesOf, idSchema } from '#features/moderation/operator-page.server.ts';
import { queueState } from '#features/watching/send/queue.server.ts';
import type { Deps } from '#server/deps.ts';
import { countChannels, listDeliveries, listTroubled, type Page } from './deliveries.data.server.ts';
import {
  type ChannelCounts,
  DELIVERY_AGES,
  DELIVERY_LISTS,
  type DeliveriesView,
  type OperatorDelivery,
  type TroubledChannel,
} from './deliveries-view.ts';

type DeliveriesDeps = Pick<Deps, 'db' | 'clock' | 'channels'>;

const pageSize = 50;
const hourMs = 3_600_000;
const ageMs = { hour: hourMs, day: 24 * hourMs, week: 7 * 24 * hourMs } as const;

/** What the address may say; anything else in it counts as not said. */
const choicesSchema = z.object({
  show: z.enum(DELIVERY_LISTS).catch('waiting'),
  kind: z.enum(CHANNEL_KINDS).nullable().catch(null),
  age: z.enum(DELIVERY_AGES).nullable().catch(null),
  before: idSchema.nullable().catch(null),
});

export const deliveriesParameters = Object.keys(choicesSchema.shape);

/** What watchers are told, and where that fails, as the address of the page asks for it. No address of a watcher is in it. */
export async function deliveriesView(deps: DeliveriesDeps, url: URL): Promise<DeliveriesView> {
  const { before, ...choices } = choicesOf(choicesSchema, url);
  const { show, kind, age } = choices;
  const until = age && new Date(deps.clock().getTime() - ageMs[age]);
  const page: Page = { kind, until, before, limit: pageSize + 1 };
  const isOfChannels = show === 'failing' || show === 'ended';
  const deliveries = isOfChannels ? [] : (await listDeliveries(deps.db, show, page)).map(deliveryOf);
  const channels = isOfChannels ? (await listTroubled(deps.db, show, page)).map(channelOf) : [];
  const rows = isOfChannels ? channels : deliveries;
  return {
    choices,
    kinds: await countsOf(deps),
    deliveries: deliveries.slice(0, pageSize),
    channels: channels.slice(0, pageSize),
    nextBefore: rows.length > pageSize ? rows[pageSize - 1]!.id : null,
  };
}

const deliveryOf = ({
  dueAt,
  sentAt,
  ...delivery
}: Awaited<ReturnType<typeof listDeliveries>>[number]): OperatorDelivery => ({
  ...delivery,
  at: (sentAt ?? dueAt).toISOString(),
});

const channelOf = ({
  failingSince,
  endedAt,
  endedReason,
  ...channel
}: Awaited<ReturnType<typeof listTroubled>>[number]): TroubledChannel => ({
  ...channel,
  failingSince: failingSince?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
  isGone: endedReason === 'gone',
});

/** Every kind that is offered or was used. */
async function countsOf({ db, clock, channels }: DeliveriesDeps): Promise<ChannelCounts[]> {
  const queue = new Map((await queueState(db, clock())).map((row) => [row.kind, row]));
  const counts = new Map((await countChannels(db)).map((row) => [row.kind, row]));
  return CHANNEL_KINDS.filter((kind) => channels.has(kind) || counts.has(kind)).map((kind) => ({
    used: 0,
    failing: 0,
    ended: 0,
    gone: 0,
    ...counts.get(kind),
    kind,
    isOffered: channels.has(kind),
    waiting: queue.get(kind)?.waiting ?? 0,
    due: queue.get(kind)?.due ?? 0,
    oldestDueAt: queue.get(kind)?.oldestDueAt?.toISOString() ?? null,
  }));
}
