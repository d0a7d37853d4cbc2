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
