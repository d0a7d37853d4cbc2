import { ALERT_TYPES, type AlertType } from '#core/alert/alert.ts';
import { profilePathOf } from '#core/place/place-slug.ts';
import type { OccurrenceKind } from '#core/watching/watching.ts';
import type { Deps } from '#server/deps.ts';
import type { MessageItem, WatcherMessage } from '#server/providers/channels/port.ts';
import { watchingText as text } from '#text/watching/messages.ts';
import { tokenOf } from '../token.server.ts';
import type { MessagePart } from './queue.server.ts';

export type ComposeDeps = Pick<Deps, 'config' | 'gazetteer' | 'secrets' | 'clock'>;

/** Where a profile tells of it. */
const sections: Readonly<Record<OccurrenceKind, string>> = {
  alert: '#now',
  silence: '#now',
  report: '#nearby',
  headline: '#nearby',
  band: '',
};

/** Told in one message; the rest is on the watcher's page. */
const mostItems = 20;
/** A message about what has no end is old after a day. */
const freshMs = 24 * 3_600_000;

/** What nobody waits for any more: its place is not watched, or it ended before it was told to who is told at once. */
export const isOvertaken = (part: MessagePart): boolean => part.isUnwatched || isOverUntold(part);

const isOverUntold = ({ state, occurrence: { kind, endedAt }, watcher }: MessagePart): boolean =>
  state !== 'over' &&
  endedAt !== null &&
  watcher.rhythm === 'at_once' &&
  (kind === 'alert' || kind === 'silence');

/** One message of all that a channel is told now. @param parts at least one */
export function composeMessage(deps: ComposeDeps, id: string, parts: readonly MessagePart[]): WatcherMessage {
  const { watcher } = parts[0]!;
  const origin = deps.config.ownOrigin;
  const page = `${origin}/watching/${tokenOf(deps.secrets, 'watcher', watcher)}`;
  const told = parts.toSorted(gravestFirst).map((part) => ({ part, ...placeOf(deps, part, origin, page) }));
  // What may have been told before a backup was restored is never told again.
  const fresh = told.filter(({ part }) => !part.isUnsure);
  const items = fresh.slice(0, mostItems).map((one) => itemOf(one.part, one.name, one.link));
  const places = [...new Set(told.map(({ name }) => name))];
  const [first] = told;
  const isDigest = watcher.rhythm !== 'at_once' && first!.part.type !== 'danger';
  const hidden = fresh.length - items.length;
  const unsure = told.length - fresh.length;
  return {
    id,
    purpose: fresh.length === 0 ? 'restored' : isDigest ? 'digest' : 'alert',
    type: first!.part.type,
    title: titleOf(items, { count: fresh.length, type: first!.part.type, isDigest, places }),
    introduction: [
      ...(hidden > 0 ? [text.more(hidden)] : []),
      ...(unsure > 0 ? [text.restored.introduction(unsure)] : []),
    ].join(' '),
    items,
    link: places.length === 1 ? first!.link : page,
    linkText: places.length === 1 ? text.open(first!.name) : text.openAll,
    manageLink: page,
    stopLink: `${page}/stop`,
    expiresAt: expiryOf(parts, deps.clock()),
  };
}

type Titled = { count: number; type: AlertType; isDigest: boolean; places: readonly string[] };

function titleOf(items: readonly MessageItem[], { count, type, isDigest, places }: Titled): string {
  if (count === 0) return text.restored.title(type, places);
  if (isDigest) return text.digest(count, places);
  return count === 1 ? items[0]!.title : text.several(count, places);
}

const gravityOf = ({ state, type }: MessagePart): number =>
  state === 'over' ? ALERT_TYPES.length : ALERT_TYPES.indexOf(type satisfies AlertType);

const gravestFirst = (a: MessagePart, b: MessagePart) =>
  gravityOf(a) - gravityOf(b) || (a.distanceKm ?? Number.MAX_VALUE) - (b.distanceKm ?? Number.MAX_VALUE);

function placeOf({ gazetteer }: ComposeDeps, part: MessagePart, origin: string, page: string) {
  const { watch, occurrence } = part;
  const place = watch?.entityId ? gazetteer.place(watch.entityId) : null;
  return place
    ? { name: place.name, link: `${origin}${profilePathOf(place)}${sections[occurrence.kind]}` }
    : { name: text.point, link: page };
}

function itemOf(part: MessagePart, place: string, link: string): MessageItem {
  const { state, type, distanceKm, occurrence } = part;
  const { kind, content } = occurrence;
  const isOver = state === 'over';
  return {
    type: isOver ? 'info' : type,
    title: text.itemTitle({ kind, state, type, distanceKm }, place),
    isOver,
    text: isOver ? text.over(content.text) : content.text,
    advice: isOver ? (kind === 'alert' ? text.overAdvice : '') : content.advice,
    source: text.source(content.source, content.start, part.watcher.timeZone),
    link,
  };
}

function expiryOf(parts: readonly MessagePart[], now: Date): Date {
  const ends = parts.flatMap(({ occurrence: { content } }) => (content.end ? [Date.parse(content.end)] : []));
  return new Date(Math.max(now.getTime() + freshMs, ...ends));
}
