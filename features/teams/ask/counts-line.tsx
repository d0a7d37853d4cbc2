import { teamAskText } from '#text/teams/ask.ts';
import type { Standing } from './asking.server.ts';

const text = teamAskText.asking;
const shown = ['help', 'well', 'waits', 'unreached', 'none', 'silent'] as const;

/** "42 of 50 people answered: 1 needs help, 41 are fine, 8 without an answer". */
export function CountsLine({ counts, people }: { counts: Record<Standing, number>; people: number }) {
  const parts = shown.filter((one) => counts[one] > 0).map((one) => text.counts[one](counts[one]));
  return (
    <p>
      <strong>{text.answered(counts.well + counts.help, people)}</strong>
      {parts.length > 0 && `: ${parts.join(', ')}.`}
    </p>
  );
}
