/** One term of the rules' small language, as a regular expression's source. */
const sourceOf = (term: string): string =>
  term
    .replaceAll('*', '\\w*')
    .replaceAll('#', '\\d+')
    .replaceAll('(', '(?:')
    .replaceAll(' ~ ', '(?: [\\w$%]+(?: ,)?){0,4}? ');

/** Compiles terms (data/news/README.md) to an expression that finds any of them at word borders. @param terms folded @throws SyntaxError */
export const termsPattern = (terms: readonly string[]): RegExp =>
  new RegExp(`(?<![\\w])(?:${terms.map(sourceOf).join('|')})(?![\\w])`, 'g');

/** What a term is written with. */
export const termSigns = /^(?:[a-z\d *~#()|?:$%-]|\\[wd]\+)+$/;

/** Whether a term can be read by itself. */
export function isTerm(term: string): boolean {
  try {
    return termsPattern([term]) !== null;
  } catch {
    return false;
  }
}
