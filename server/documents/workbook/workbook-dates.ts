import { isoDay } from '#core/text/date-text.ts';
import { attributeOf, childOf, childrenOf, type Element } from './workbook-xml.ts';

/** The day of a number in a cell of a style; null: the cell shows no day. */
export type ReadDate = (style: string, value: string) => string | null;

const dayMs = 86_400_000;
/** Day 0 of both calendars that spreadsheets count by. */
const epochs = { from1900: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) };
const lastDay = 2_958_465;

/** Formats of days that need no description in the file. */
const isBuiltIn = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Whether a format shows a day: letters of one that stand in no quotes and no brackets. */
const showsDay = (format: string): boolean => /[yd]/i.test(format.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/** @param styles the element of the file's styles @param isFrom1904 by which calendar its days count */
export function openDates(styles: Element | undefined, isFrom1904: boolean): ReadDate {
  const own = new Map(
    childrenOf(childOf(styles, 'numFmts'), 'numFmt').map((one) => [
      attributeOf(one, 'numFmtId'),
      attributeOf(one, 'formatCode'),
    ]),
  );
  const areDays = childrenOf(childOf(styles, 'cellXfs'), 'xf').map((one) => {
    const id = attributeOf(one, 'numFmtId');
    const format = own.get(id);
    return format === undefined ? isBuiltIn(Number(id)) : showsDay(format);
  });
  const epoch = isFrom1904 ? epochs.from1904 : epochs.from1900;
  return (style, value) => {
    const days = Number(value);
    if (!areDays[Number(style)] || value === '' || !(days >= 0 && days <= lastDay)) return null;
    return isoDay(new Date(epoch + Math.floor(days) * dayMs));
  };
}
