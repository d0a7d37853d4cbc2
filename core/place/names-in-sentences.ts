const TAKES_ARTICLE =
  / (Islands|Territory|Territories|Republic|Emirates|Kingdom|States|Republic of the Congo|of Man|Region|Peninsula)$|^(West Bank$|Gaza Strip$|Bahamas|Comoros|Gambia|Maldives|Netherlands|Philippines|Seychelles|Vatican|Democratic Republic|Republic of|Central African|Turks and|Falkland)/;

/** "South Georgia and the South Sandwich Islands". */
const IS_PAIR = /^(?!Turks).* and /;

/** A country's or region's name inside a sentence: "the Philippines", "the Capital Region", "Japan". */
export function withArticle(name: string): string {
  if (name.startsWith('The ')) return `the ${name.slice(4)}`;
  if (IS_PAIR.test(name)) return name;
  return TAKES_ARTICLE.test(name) ? `the ${name}` : name;
}

/** "Thailand's", "the Netherlands'". */
export const possessive = (name: string): string => (name.endsWith('s') ? `${name}’` : `${name}’s`);

/** "A", "A and B", "A, B and C". */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
