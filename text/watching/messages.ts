import type { AlertType } from '#core/alert/alert.ts';
import { distanceText } from '#core/text/units.ts';
import type { OccurrenceKind, OccurrenceState } from '#core/watching/watching.ts';

const gravityNames: Record<AlertType, string> = { danger: 'Danger', warning: 'Warning', info: 'Notice' };

const moments = new Map<string, Intl.DateTimeFormat>();

/** "November 24, 2026 at 9:04 AM UTC", by the reader's clock. */
function momentText(iso: string, timeZone: string): string {
  const format =
    moments.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone,
    });
  moments.set(timeZone, format);
  return format.format(new Date(iso));
}

const placesText = (places: readonly string[]) =>
  `${places.slice(0, 3).join(', ')}${places.length > 3 ? ' and more' : ''}`;

const missed: Record<AlertType, string> = { danger: 'danger', warning: 'warning', info: 'message' };

/** Nearer than this it is "for" a place, not "near" it. */
const NEAR_KM = 10;

/** Words of messages to watchers. */
export const watchingText = {
  /** What an item is, for its heading: "Warning for Lisbon", "Danger 40 km (25 mi) from Lisbon". */
  itemTitle: (
    {
      kind,
      state,
      type,
      distanceKm,
    }: { kind: OccurrenceKind; state: OccurrenceState; type: AlertType; distanceKm: number | null },
    place: string,
  ): string => {
    if (state === 'over') return kind === 'silence' ? `Heard again: a source for ${place}` : `Over: ${place}`;
    const titles: Record<Exclude<OccurrenceKind, 'alert'>, string> = {
      report: `Emergency reported in or near ${place}`,
      band: `New rating for ${place}`,
      headline: `Grave news in or near ${place}`,
      silence: `A source for ${place} is silent`,
    };
    if (kind !== 'alert') return titles[kind];
    const gravity = state === 'graver' ? `Now ${gravityNames[type].toLowerCase()}` : gravityNames[type];
    return distanceKm !== null && distanceKm >= NEAR_KM
      ? `${gravity} ${distanceText(distanceKm)} from ${place}`
      : `${gravity} for ${place}`;
  },
  over: (text: string) => `This is over: ${text}`,
  overAdvice: 'Damage and closures may last longer: ask locally before you set out.',
  source: (source: string, startIso: string, timeZone: string) =>
    `${source}, since ${momentText(startIso, timeZone)}`,
  /** Title of a message with several items. */
  several: (count: number, places: readonly string[]) => `${count} things to know: ${placesText(places)}`,
  digest: (count: number, places: readonly string[]) =>
    `What happened: ${count === 1 ? 'one thing' : `${count} things`}, ${placesText(places)}`,
  /** After a restored backup: what may have been told already is not told again. */
  restored: {
    title: (type: AlertType, places: readonly string[]) =>
      `Check ${placesText(places)}: a ${missed[type]} may not have reached you`,
    introduction: (count: number) =>
      `Open the page to see what stands now. Our records were restored from a copy: we do not know whether ${count === 1 ? 'one message' : `${count} messages`} reached you, and do not repeat ${count === 1 ? 'it' : 'them'}.`,
  },
  more: (count: number) => `${count} more ${count === 1 ? 'is' : 'are'} on your page.`,
  open: (place: string) => `Open ${place}`,
  openAll: 'See all you watch',
  point: 'your point',
  disclaimer: 'This is information, not official advice; follow local authorities.',
  silence: (name: string, sinceIso: string) => ({
    text: `We have not heard from ${name} since ${momentText(sinceIso, 'UTC')}.`,
    advice: 'No message from us does not mean that nothing happens: look at the local service yourself.',
  }),
  report: (what: string, place: string) => ({
    text: `A visitor reported an emergency in ${place}: ${what}.`,
    advice: 'Nobody has checked it. Keep away until you know more, and follow local authorities.',
  }),
  emergencies: {
    environmental: 'an environmental hazard',
    violence: 'violence',
    health: 'a health emergency',
    fire: 'a fire',
    other: 'another emergency',
  },
  band: (place: string, from: string, to: string, score: number) => ({
    text: `The safety score of ${place} is now ${score} of 100: ${from} before, ${to} now.`,
    advice: 'See which figures changed on its page.',
  }),
  headline: (title: string) => ({
    text: title,
    advice: 'A program found this headline and nobody has checked it. Read the source before you act.',
  }),
};
