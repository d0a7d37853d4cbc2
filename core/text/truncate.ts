import { lazily } from '#core/service/lazily.ts';

const graphemes = lazily(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

/** How much of the room may be given up to end on a whole word. */
const wordReach = 0.25;

/** Shortens by graphemes, so that no emoji is cut, on a whole word where one ends near. @param maximum without the dots */
export function truncate(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  let count = 0;
  let end = 0;
  let lastWordEnd = 0;
  let wordEndCount = 0;
  let wasSpace = true;
  for (const { segment, index } of graphemes().segment(text)) {
    const isSpace = /^\s/.test(segment);
    if (isSpace && !wasSpace) {
      lastWordEnd = index;
      wordEndCount = count;
    }
    wasSpace = isSpace;
    if (count === maximum) {
      const atWord = wordEndCount >= maximum * (1 - wordReach) ? lastWordEnd : end;
      return `${text.slice(0, atWord).trimEnd()}...`;
    }
    count += 1;
    end = index + segment.length;
  }
  return text;
}
