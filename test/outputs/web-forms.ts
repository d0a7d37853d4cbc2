/** RFC 3339, as Atom and JSON Feed write moments: with a zone, and a day that there is. */
export const isMoment = (text: unknown): boolean => {
  const parts = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[-+]\d\d:\d\d)$/.exec(String(text));
  if (!parts || Number.isNaN(Date.parse(parts[0]))) return false;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
};

/** RFC 3987: an address with a scheme, without signs that no address holds. */
export const isAddress = (text: unknown): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no address holds
  /^[a-z][a-z\d+.-]*:[^\s<>"{}|\\^`\u0000-\u0020\u007f]+$/i.test(String(text)) &&
  !/%(?![\da-f]{2})/i.test(String(text));

/** RFC 5646, as far as we use it. */
export const isLanguage = (text: unknown): boolean => /^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/.test(String(text));

export const repeated = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, at) => names.indexOf(name) !== at)),
];
