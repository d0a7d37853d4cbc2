const mostSegments = 8;
const hidden = '…';
/** An id or a tile, as in `/safety/2267057` and `/chart/3/4/2.pbf`: never long enough to be a secret. */
const number = /^\d{1,10}$/;
const ending = /\.[a-z]{1,4}$/;

/** Private links and typed text stay out of the log: all but the words of our routes and short numbers becomes `…`. */
export function createPathForLog(patterns: Iterable<string>): (path: string) => string {
  const words = new Set<string>();
  for (const pattern of patterns)
    for (const word of pattern.split('/')) if (!/[:*{]/.test(word)) words.add(word);
  const shown = (segment: string): string => {
    const stem = segment.replace(ending, '');
    if (words.has(segment) || words.has(stem) || number.test(stem)) return segment;
    return hidden;
  };
  return (path) => {
    const segments = path.split('/');
    const first = segments
      .slice(0, mostSegments + 1)
      .map((segment) => (segment === '' ? '' : shown(segment)));
    return [...first, ...(segments.length > first.length ? [hidden] : [])].join('/');
  };
}
