import { alertOrigins } from '#core/alert/alert-coverage.ts';
import type { AlertIndex } from '#core/alert/alert-index.ts';
import type { MergedAlert } from '#core/alert/standing-alert.ts';
import { messageOf } from '#core/alert/standing-alert.ts';
import type { Extent } from '#core/watching/extent.ts';
import type { Happening } from '#core/watching/happening.ts';
import { type AlertDeps, alertStatus } from '#features/alerts/service.server.ts';
import { inTurns } from '#server/limits/in-turns.ts';
import { warnersWords } from '#text/alert-words.ts';
import { hazardAdvice } from '#text/watching/hazard-advice.ts';
import { watchingText } from '#text/watching/messages.ts';

/** A source of alerts promises to be heard from at least so often. */
const SILENCE_MS = 3 * 3_600_000;
const LAST_MOMENT = 8.64e15;

/** Alerts that stand. */
export const alertHappenings = (index: AlertIndex, now: Date): Promise<Happening[]> =>
  inTurns(index.all(now), ({ alert }) => alertHappening(alert));

/** When the first of the alerts that stand is over, if no source says otherwise before. */
export const firstEnd = (index: AlertIndex, now: Date): Date =>
  new Date(index.all(now).reduce((first, { alert }) => Math.min(first, alert.end.getTime()), LAST_MOMENT));

function alertHappening(alert: MergedAlert): Happening {
  const { hazard, type, keys, reporters, link, start, end, instruction } = alert;
  const isAdvice = hazard === 'travel_advice';
  return {
    kind: 'alert',
    keys,
    type,
    parts: [{ type, extent: extentOf(alert) }],
    content: {
      text: messageOf(alert),
      // The words of who warns come first: they know the place.
      advice: [...(instruction ? [warnersWords(instruction)] : []), hazardAdvice[hazard]]
        .filter(Boolean)
        .join(' '),
      topic: isAdvice ? 'advice' : 'hazards',
      source: reporters.map(({ name }) => name).join(', '),
      link,
      start: start.toISOString(),
      end: isAdvice ? null : end.toISOString(),
      // What shook is over at once, and advice stays when it is no longer news.
      isEndTold: !isAdvice && hazard !== 'earthquake',
    },
  };
}

const extentOf = ({ center, outline, regionIds, countryCodes }: MergedAlert): Extent =>
  center
    ? { at: 'point', center, outline, regionIds, countryCodes }
    : { at: 'areas', regionIds, countryCodes };

/** Sources that were heard from once and are not any more: who depends on them must not take silence for safety. */
export async function silenceHappenings(deps: AlertDeps): Promise<Happening[]> {
  const now = deps.clock().getTime();
  const { sources } = await alertStatus(deps);
  const origins = new Map(alertOrigins(deps.config.alerts).map((origin) => [origin.name as string, origin]));
  return sources.flatMap(({ name, answered_at: since, is_heard }) => {
    const origin = origins.get(name);
    if (!origin || is_heard || since === null || now - Date.parse(since) < SILENCE_MS) return [];
    const extent: Extent =
      origin.countries && !origin.mayWarnElsewhere
        ? { at: 'areas', regionIds: [], countryCodes: [...origin.countries] }
        : { at: 'everywhere' };
    return [
      {
        kind: 'silence' as const,
        keys: [`silence:${origin.feed ?? origin.id}:${since}`],
        type: 'info' as const,
        parts: [{ type: 'info' as const, extent }],
        content: {
          ...watchingText.silence(name, since),
          topic: 'hazards' as const,
          source: 'Chaperon',
          link: null,
          start: since,
          end: null,
          isEndTold: true,
        },
      },
    ];
  });
}
