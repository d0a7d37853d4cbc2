/** A part of a rule file: what is set about its words, and the words. */
type RuleSection = { settings: Record<string, string>; entries: string[] };

type RuleFile = {
  sections: Record<string, RuleSection>;
  /** File and line of the file ("crime"), a section ("crime/theft"), a setting ("crime/theft/settings/risk")
   * and an entry ("crime/theft/entries/12"). */
  lines: ReadonlyMap<string, string>;
};

/** Reads data/news/: `; comment`, `[section]`, `setting = value`, entries parted by commas and lines. Errors name a line. */
export function readRuleFile(path: string, text: string): RuleFile {
  const sections: Record<string, RuleSection> = {};
  const lines = new Map([[path, `data/news/${path}.txt:1`]]);
  let name = '';
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const content = raw.trim();
    const place = `data/news/${path}.txt:${index + 1}`;
    if (content === '' || content.startsWith(';')) continue;
    if (content.startsWith('[') && content.endsWith(']')) {
      const heading = content.slice(1, -1);
      if (heading in sections) throw new Error(`${place}: [${heading}] stands here a second time`);
      name = heading;
      sections[name] = { settings: {}, entries: [] };
      lines.set(`${path}/${name}`, place);
      continue;
    }
    const section = sections[name];
    if (!section) throw new Error(`${place}: nothing may stand before the first [section]`);
    const equals = content.indexOf(' = ');
    if (equals > 0) {
      const setting = content.slice(0, equals);
      if (setting in section.settings) throw new Error(`${place}: “${setting}” is set a second time`);
      section.settings[setting] = content.slice(equals + ' = '.length).trim();
      lines.set(`${path}/${name}/settings/${setting}`, place);
      continue;
    }
    for (const entry of listOf(content))
      lines.set(`${path}/${name}/entries/${section.entries.push(entry) - 1}`, place);
  }
  return { sections, lines };
}

/** The parts of a list with commas. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
