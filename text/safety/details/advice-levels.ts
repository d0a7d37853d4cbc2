const COUNTS = ['No', 'One', 'Two', 'Three', 'Four'];

/** How many governments say a level; `isOfParts`: of parts of the country only. */
type SaidLevel = { level: number; isOfParts: boolean; count: number };

/** What governments say of a country in one sentence; worded on the server only. */
export const adviceLevelsText = {
  /** "Three governments say level 2 of 4, one says level 3." @param said mildest first @param isAll nobody read is silent */
  said: (said: readonly SaidLevel[], isAll: boolean) =>
    `${said
      .map(({ level, isOfParts, count }, at) => {
        const who = COUNTS[count] ?? String(count);
        const says = `${count === 1 ? 'says' : 'say'} level ${level}`;
        const where = isOfParts ? ' for parts of the country' : '';
        return at === 0
          ? `${first(who, count, isAll && said.length === 1)} ${says} of 4${where}`
          : `${who.toLowerCase()} ${says}${where}`;
      })
      .join(', ')}.`,
};

function first(who: string, count: number, isAll: boolean): string {
  if (!isAll) return `${who} ${count === 1 ? 'government' : 'governments'}`;
  return count === 1 ? 'The one government we read' : `All ${who.toLowerCase()} governments we read`;
}
