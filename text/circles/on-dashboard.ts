import type { Precision } from '#core/circle/circle.ts';
import { relativeTimeText } from '#core/text/relative-time.ts';

const listed = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names);

const shown: Record<Precision, string> = {
  country: 'your country',
  city: 'your city',
  kilometer: 'where you are, to 1 km',
};

/** What the dashboard says to who is signed in. */
export const onDashboardText = {
  label: 'Your circles',
  /** That one is seen, on one's own screen. */
  sharing: (precision: Precision, circle: string, endsAt: string | null, nowMs: number) =>
    `“${circle}” sees ${shown[precision]}. ${endsAt ? `It ends ${relativeTimeText(endsAt, nowMs)}.` : 'It lasts until you switch it off.'}`,
  notSharing: 'No circle sees where you are.',
  change: 'Change',
  circles: 'Safety Circles',
  hidden: (names: readonly string[]) =>
    `${listed(names)} ${names.length === 1 ? 'shows' : 'show'} no place right now.`,
  failed: 'Your circles could not be loaded. Is there a connection?',
  where: (where: string, precision: Precision) =>
    precision === 'kilometer'
      ? `${where}, to 1 km`
      : precision === 'country'
        ? `somewhere in ${where}`
        : where,
};
