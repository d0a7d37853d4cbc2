import type { AlertType } from '#core/alert/alert.ts';
import type { ChannelKind, OccurrenceState } from '#core/watching/watching.ts';

/** What the page lists: messages by what became of them, and addresses in trouble. */
export const DELIVERY_LISTS = ['waiting', 'sent', 'dropped', 'failing', 'ended'] as const;
export type DeliveryList = (typeof DELIVERY_LISTS)[number];

/** At least so old. */
export const DELIVERY_AGES = ['hour', 'day', 'week'] as const;
type DeliveryAge = (typeof DELIVERY_AGES)[number];

type DeliveryChoices = { show: DeliveryList; kind: ChannelKind | null; age: DeliveryAge | null };

/** One thing that one address is told. */
export type OperatorDelivery = {
  id: number;
  channelId: number;
  kind: ChannelKind;
  type: AlertType;
  state: OccurrenceState;
  /** Null: a letter between people, which operators do not read. */
  text: string | null;
  tries: number;
  isUnsure: boolean;
  /** ISO 8601: when it is due, or was sent; of what was dropped when it was noted. */
  at: string;
};

/** An address that fails or was given up; its address is shown to nobody. */
export type TroubledChannel = {
  id: number;
  kind: ChannelKind;
  failingSince: string | null;
  endedAt: string | null;
  isGone: boolean;
  waiting: number;
};

/** How one kind of channel stands. */
export type ChannelCounts = {
  kind: ChannelKind;
  isOffered: boolean;
  used: number;
  waiting: number;
  due: number;
  oldestDueAt: string | null;
  failing: number;
  ended: number;
  gone: number;
};

export type DeliveriesView = {
  choices: DeliveryChoices;
  kinds: ChannelCounts[];
  deliveries: OperatorDelivery[];
  channels: TroubledChannel[];
  /** Where the next page begins; null: this is the last. */
  nextBefore: number | null;
};

/** Address of a list. */
export function deliveriesPath({ show, kind, age }: DeliveryChoices, before: number | null = null): string {
  const parameters = new URLSearchParams();
  if (show !== 'waiting') parameters.set('show', show);
  if (kind !== null) parameters.set('kind', kind);
  if (age !== null) parameters.set('age', age);
  if (before !== null) parameters.set('before', String(before));
  return `/operator/deliveries${parameters.size > 0 ? `?${parameters}` : ''}`;
}
