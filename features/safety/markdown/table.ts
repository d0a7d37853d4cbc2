/** Text that stays within one cell of a table, and is no markup. */
export const cell = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\|[\]<>*_`]/g, (mark) => `\\${mark}`)
    .trim();

/** A table of GitHub's Markdown. Cells are made by `cell`, or are links. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
