import type { PersonSafety } from '#core/person.ts';
import { shownScore } from '#core/safety.ts';
import { scoreInWords } from '#ui/band.tsx';
import { dashboardText } from '../../app/text/dashboard.ts';

const text = dashboardText.safety;

/** A person's safety, as it stands in a row: "79%", "…", "no place yet". */
export const personSafetyInShort = (safety: PersonSafety): string =>
  safety.kind === 'score' ? `${shownScore(safety.score)}%` : text.short[safety.kind];

/** The same for those who hear the page. */
export const personSafetyInWords = (safety: PersonSafety): string =>
  safety.kind === 'score' ? scoreInWords(safety.score) : text.words[safety.kind];
