import { lazily } from '#core/service/lazily.ts';

const relative = lazily(() => new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }));
const hourMs = 3_600_000;
const steps = [
  { unit: 'hour', hours: 1, below: 24 },
  { unit: 'day', hours: 24, below: 24 * 30 },
  { unit: 'month', hours: 24 * 30, below: 24 * 360 },
  { unit: 'year', hours: 24 * 365, below: Number.POSITIVE_INFINITY },
] as const;

/** How long ago: "this hour", "3 hours ago", "yesterday", "2 months ago". @param iso rounded down to the hour */
export function ageText(iso: string, nowMs: number): string {
  const hours = Math.max(0, Math.floor((nowMs - Date.parse(iso)) / hourMs));
  const step = steps.find(({ below }) => hours < below) ?? steps[3];
  return relative().format(
    -Math.max(step.unit === 'hour' ? 0 : 1, Math.floor(hours / step.hours)),
    step.unit,
  );
}
