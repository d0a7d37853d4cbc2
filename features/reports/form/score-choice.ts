/** What a form sends for "No score": an empty field says that nothing was chosen. */
export const NO_SCORE = 'none';

/** How safe the author felt: a slider value, nothing yet, or left out on purpose. */
export type ScoreChoice = { score: number | null; isScoreless: boolean };
