const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands between tags and in quotes of HTML or XML. Characters that XML 1.0 forbids are dropped. */
export const escapedMarkup = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ud800-\udfff\ue000-\ufffd]/g, '')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);

/** A number with its unit behind a space, also where the number is an element of its own; or code, which is copied. */
const UNIT_BEHIND =
  /<pre[\s\S]*?<\/pre>|(\d(?:<\/[a-z]+>)?) (?=(?:km\/h|mm\/h|in\/h|mph|km|mi|mm|cm|m|ft|kg|%|°C|°F)(?![\w/]))/g;

/** Markup in which no line ends between a number and its unit: "12 km". Texts that programs read keep their spaces. */
export const withUnbrokenUnits = (markup: string): string =>
  markup.replace(UNIT_BEHIND, (found, number?: string) => (number ? `${number}\u00a0` : found));
