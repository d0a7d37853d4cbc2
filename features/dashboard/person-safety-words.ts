import { shownScore } from '#core/safety.ts';
import { scoreInWords } from '#ui/band.tsx';
import { dashboardText } from '../../app/text/dashboard.ts';
import type { PersonItem } from './dashboard-items.ts';

const text = dashboardText.safety;

/** A person's safety, as it stands in a row: "79%", "…", "no place yet". */
export const personSafetyInShort = ({ safety }: PersonItem): string =>
  safety.kind === 'score' ? `${shownScore(safety.score)}%` : text.short[safety.kind];

/** The same for those who hear the page. */
export const personSafetyInWords = ({ safety, isBorrowed }: PersonItem): string =>
  safety.kind === 'score' ? scoreInWords(safety.score, isBorrowed) : text.words[safety.kind];
