import type { Month } from '#core/guide/months.ts';
import type { Stop } from './trip.ts';

const DAY_MS = 86_400_000;
const MOST_MONTHS = 12;

/** Days at a stop, both ends included; `at` is its place in the trip. */
export type Stay = { at: number; from: string; to: string };

/** What the dates of a trip have to be told of. A day on which one stop ends and the next begins is none. */
type DateNote =
  | { kind: 'gap' | 'overlap'; before: number; after: number; from: string; to: string; days: number }
  | { kind: 'order'; before: number; after: number };

/** The day so many days later. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Days from one to another, both included. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

export const isReversed = ({ from, to }: Stop): boolean => from !== null && to !== null && to < from;

/** When one is where. A stop with one date is a day long; none where a stop has no dates, or ends before it begins. */
export const staysOf = (stops: readonly Stop[]): Stay[] =>
  stops.flatMap((stop, at) => {
    const [from, to] = [stop.from ?? stop.to, stop.to ?? stop.from];
    return from === null || to === null || isReversed(stop) ? [] : [{ at, from, to }];
  });

/** First and last day of a trip and how many days that is; null without a date. */
export function spanOf(stays: readonly Stay[]): { from: string; to: string; days: number } | null {
  if (stays.length === 0) return null;
  const from = stays.map((stay) => stay.from).reduce((a, b) => (b < a ? b : a));
  const to = stays.map((stay) => stay.to).reduce((a, b) => (b > a ? b : a));
  return { from, to, days: daysBetween(from, to) };
}

/** Days between stops that belong to none, days that belong to two, and the first stop that stands after a later one. */
export function dateNotes(stays: readonly Stay[]): DateNote[] {
  const late = stays.findIndex((stay, index) => index > 0 && stay.from < stays[index - 1]!.from);
  const order: DateNote[] =
    late < 0 ? [] : [{ kind: 'order', before: stays[late - 1]!.at, after: stays[late]!.at }];
  return [...order, ...breaksOf(stays)];
}

function breaksOf(stays: readonly Stay[]): DateNote[] {
  const sorted = stays.toSorted((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to));
  let reached = sorted[0];
  return sorted.slice(1).flatMap((next): DateNote[] => {
    const before = reached!;
    if (next.to > before.to) reached = next;
    const pair = { before: before.at, after: next.at };
    const [first, last] = [dayAfter(before.to), dayAfter(next.from, -1)];
    if (first <= last) {
      return [{ kind: 'gap', ...pair, from: first, to: last, days: daysBetween(first, last) }];
    }
    const shared = next.to < before.to ? next.to : before.to;
    if (next.from >= before.to) return [];
    return [{ kind: 'overlap', ...pair, from: next.from, to: shared, days: daysBetween(next.from, shared) }];
  });
}

/** The months that a stay touches, at most twelve. */
export function monthsOf({ from, to }: Pick<Stay, 'from' | 'to'>): Month[] {
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))];
  const count = (Number(to.slice(0, 4)) - year) * 12 + Number(to.slice(5, 7)) - month + 1;
  return Array.from({ length: Math.min(count, MOST_MONTHS) }, (_, index) => ({
    year: year + Math.floor((month - 1 + index) / 12),
    month: ((month - 1 + index) % 12) + 1,
  }));
}
