import { lazily } from '#core/service/lazily.ts';

const relative = lazily(() => new Intl.RelativeTimeFormat('en-US', { numeric: 'always' }));
const minuteMs = 60_000;
const steps = [
  { unit: 'minute', minutes: 1, below: 60 },
  { unit: 'hour', minutes: 60, below: 24 * 60 },
  { unit: 'day', minutes: 24 * 60, below: Number.POSITIVE_INFINITY },
] as const;

/**
 * How far a moment (ISO with zone) is from now, rounded down: "just now", "12 minutes ago", "in 3 hours". What is to
 * come is rounded to the minute first: six hours that were chosen a second ago are six.
 */
export function relativeTimeText(iso: string, nowMs: number): string {
  const ms = Date.parse(iso) - nowMs;
  const minutes = ms > 0 ? Math.round(ms / minuteMs) : Math.floor(-ms / minuteMs);
  if (minutes < 1) return 'just now';
  const step = steps.find(({ below }) => minutes < below) ?? steps[2];
  const count = Math.floor(minutes / step.minutes);
  return relative().format(ms < 0 ? -count : count, step.unit);
}
