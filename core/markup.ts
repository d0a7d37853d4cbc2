const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it stands between tags and in double quotes of HTML or XML. */
export const escapedMarkup = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]!);
