import type { Decision, Emergency, FlagReason, HoldReason, ReportStatus } from '#core/report/report.ts';
import type { SpamSign } from '#core/report/report-spam.ts';
import type { SweepHoldReason, SweepKind } from '#core/service/sweep.ts';

/** A report as an operator sees it. */
export type OperatorReport = {
  id: number;
  /** The id with the version shown, as forms name it: `42.1`; with an appeal that waits `42.1a`. */
  seen: string;
  placeName: string;
  countryCode: string;
  countryName: string;
  /** As written. */
  title: string;
  review: string;
  /** As the public reads it; null when that is the same. */
  masked: { title: string; review: string } | null;
  /** 0-100, higher is safer. */
  percent: number | null;
  emergency: Emergency | null;
  /** Address of the photo, for who is signed in only. */
  photo: string | null;
  photoSize: { width: number; height: number } | null;
  status: ReportStatus;
  reason: HoldReason | null;
  note: string | null;
  isWaiting: boolean;
  /** What the author says against the rejection, where that waits. */
  appeal: string | null;
  /** 0-100, and what it was made of. */
  spamScore: number;
  spamSigns: { sign: SpamSign; points: number }[];
  flags: { reason: FlagReason; count: number }[];
  /** ISO 8601. */
  createdAt: string;
  isEdited: boolean;
  /** Others that came today from the same network can be found. */
  isSentToday: boolean;
};

/** A deletion of old data that waits for an operator. Moments are ISO 8601. */
export type HeldSweep = {
  kind: SweepKind;
  why: SweepHoldReason;
  due: number;
  total: number;
  /** Null: it never ran before. */
  lastSweptAt: string | null;
  approvedBy: string | null;
};

/** By which ways the door opens to whoever stands before it. */
export type OperatorDoor = {
  hasKey: boolean;
  /** The name of who is signed in to an operator's account. */
  name: string | null;
  /** Accounts are open and nobody is signed in. */
  canSignIn: boolean;
};

type Action = Decision | 'undo';

/** What the last form did; without a name nothing changed. */
export type DoneNotice = { batch: string; action: Action; count: number } | { batch: null };

/** `all`: whatever waits; `held`: not public; `flagged`: readers complained. */
export const QUEUE_SHOWS = ['all', 'held', 'flagged', 'appealed'] as const;
export const QUEUE_ORDERS = ['oldest', 'newest'] as const;

type QueueChoices = {
  show: (typeof QUEUE_SHOWS)[number];
  /** Id of the only place shown; null: all. */
  place: number | null;
  order: (typeof QUEUE_ORDERS)[number];
};

export type QueueView = {
  choices: QueueChoices;
  /** The report whose likes are shown; null: the queue is. */
  likeId: number | null;
  isAllSelected: boolean;
  reports: OperatorReport[];
  /** Those the last form was about and left as they are, since their authors had changed them. */
  changed: OperatorReport[];
  /** Where the next page begins; null on the last one. */
  nextAfter: number | null;
  places: { entityId: number; name: string; count: number }[];
  done: DoneNotice | null;
  /** Readers' flags hid more than usual within a day, so that they only queue. */
  isHidingStopped: boolean;
  heldSweeps: HeldSweep[];
  /** ISO 8601. */
  now: string;
};

export type LogView = {
  entries: {
    id: number;
    action: Action;
    operator: string;
    /** The first letters of the account's id; null: by the key or a command. */
    account: string | null;
    note: string | null;
    /** ISO 8601. */
    at: string;
    batch: string | null;
    isUndoable: boolean;
    /** Reports, and which version of each was read; null: before versions were counted. */
    seen: { id: number; version: number | null }[];
  }[];
  nextBefore: number | null;
};

type PublishedChoices = {
  place: number | null;
  /** Sent from then on and before then, `YYYY-MM-DDTHH:mm` in UTC. */
  from: string | null;
  to: string | null;
  /** Only reports with practically the words of this one. */
  like: number | null;
  /** Only reports sent today from the network this one came from. */
  sender: number | null;
};

export type PublishedView = Pick<
  QueueView,
  'isAllSelected' | 'reports' | 'changed' | 'nextAfter' | 'places' | 'done'
> & {
  choices: PublishedChoices;
};

/** The address of the published reports with these choices. */
export function publishedPath(
  choices: Partial<PublishedChoices>,
  more: Partial<Record<'after' | 'all', number | null>> = {},
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...choices, ...more }))
    if (value !== null) query.set(name, String(value));
  return `/operator/published${query.size > 0 ? `?${query}` : ''}`;
}

/** The address of the queue with these choices. */
export function queuePath(
  choices: Partial<QueueChoices>,
  more: Partial<Record<'after' | 'all' | 'like', number | null>> = {},
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...choices, ...more }))
    if (value !== null && value !== 'all' && value !== 'oldest') query.set(name, String(value));
  return query.size > 0 ? `/operator?${query}` : '/operator';
}
