/** What whoever warns tells people to do, quoted: their words, not ours. */
export const warnersWords = (instruction: string): string => `The warning says: “${instruction}”`;
