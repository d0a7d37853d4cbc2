/** Text with names between backticks set as code. */
export function CodeText({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
  return text.split('`').map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part));
}
