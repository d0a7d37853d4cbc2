import { type AskingState, CHECK_IN_LIMITS } from './check-in.ts';

/** A question whose answer still keeps the contacts from being told. */
export const OPEN_STATES = ['asked', 'reminded'] as const satisfies readonly AskingState[];
type Open = (typeof OPEN_STATES)[number];

/** Where a question stands, and when the next step is due where nobody answers. */
export type Step = { state: AskingState; nextAt: Date | null };

const minuteMs = 60_000;
const { reminderMinutes, laterMinutes, mostLater } = CHECK_IN_LIMITS;

/** Later than this, time is counted from when it was really done: whoever is reminded late has the whole grace. */
const lateMs = minuteMs;
/** So late nobody could answer meanwhile: there was no site, or it came back from a backup. */
const outageMs = 15 * minuteMs;

const after = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * minuteMs);

/** Whether an answer still keeps the contacts from being told. */
export const isOpen = (state: AskingState): state is Open =>
  (OPEN_STATES as readonly AskingState[]).includes(state);

/** The step that begins a question. */
export const firstStep = (askedAt: Date, graceMinutes: number): Step => ({
  state: 'asked',
  nextAt: after(askedAt, Math.min(reminderMinutes, graceMinutes)),
});

/** What follows where nobody answered until `dueAt`: a reminder, then the contacts. An outage begins the grace anew. */
export function nextStep(
  { state, dueAt }: { state: Open; dueAt: Date },
  { graceMinutes, now }: { graceMinutes: number; now: Date },
): Step {
  const behindMs = now.getTime() - dueAt.getTime();
  if (state === 'reminded' && behindMs <= outageMs) return { state: 'escalated', nextAt: null };
  return { state: 'reminded', nextAt: after(behindMs > lateMs ? now : dueAt, graceMinutes) };
}

/** "I need more time": a reminder comes later, and the grace after it. @returns null: that was often enough */
export const laterStep = (timesBefore: number, now: Date): Step | null =>
  timesBefore >= mostLater ? null : { state: 'asked', nextAt: after(now, laterMinutes) };
