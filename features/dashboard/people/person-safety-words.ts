import { shownScore } from '#core/score/safety.ts';
import type { PersonItem } from '#features/dashboard/dashboard-items.ts';
import { dashboardText } from '#text/dashboard.ts';
import { scoreInWords } from '#ui/place/band.tsx';

const text = dashboardText.safety;

/** A person's safety, as it stands in a row: "79", "…", "no place yet". */
export const personSafetyInShort = ({ safety }: PersonItem): string =>
  safety.kind === 'score' ? String(shownScore(safety.score)) : text.short[safety.kind];

/** The same for those who hear the page. */
export const personSafetyInWords = ({ safety, isBorrowed }: PersonItem): string =>
  safety.kind === 'score' ? scoreInWords(safety.score, isBorrowed) : text.words[safety.kind];
