/** Where a marker's name stands at its shield. */
export type NameSide = 'below' | 'right' | 'left';

/** A marker as it lies in the map's frame, in pixels. */
export type NamedMark = {
  id: string;
  x: number;
  y: number;
  /** Several as one: a round about its position in place of a shield. */
  isRound: boolean;
  name: string;
  /** Named whatever it covers: the visitor, or what is selected. */
  isAlways: boolean;
  hasAlert: boolean;
};

type Box = { left: number; top: number; right: number; bottom: number };

const LETTER_PX = 6.4;
const INSET_PX = 13;
const HEIGHT_PX = 19;
/** So far below its position a shield ends. */
const TIP_PX = 8;
const SIDES: readonly NameSide[] = ['below', 'right', 'left'];

const shieldBox = ({ x, y, isRound, hasAlert }: NamedMark): Box =>
  isRound
    ? { left: x - 22, top: y - 22, right: x + (hasAlert ? 30 : 22), bottom: y + 22 }
    : {
        left: x - 17,
        top: y + TIP_PX - (hasAlert ? 48 : 42),
        right: x + (hasAlert ? 26 : 17),
        bottom: y + TIP_PX,
      };

function nameBox({ x, y, name, isRound }: NamedMark, side: NameSide): Box {
  const width = name.length * LETTER_PX + INSET_PX;
  const top = side === 'below' ? y + (isRound ? 23 : TIP_PX + 1) : y + (isRound ? -10 : TIP_PX - 26);
  const left = side === 'below' ? x - width / 2 : side === 'right' ? x + 22 : x - 22 - width;
  return { left, top, right: left + width, bottom: top + HEIGHT_PX };
}

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * On which side each marker's name stands so that no name lies over a shield, over another name or over the frame's edge;
 * who finds no room is not in the answer. @param taken what else lies in the frame, such as buttons
 */
export function placeNames(
  marks: readonly NamedMark[],
  frame: { width: number; height: number },
  taken: readonly Box[] = [],
): Map<string, NameSide> {
  const inFrame = (box: Box) =>
    box.left >= 3 && box.right <= frame.width - 3 && box.bottom <= frame.height - 3;
  const shields = new Map(marks.map((mark) => [mark.id, shieldBox(mark)]));
  const set: Box[] = [...taken];
  const sides = new Map<string, NameSide>();
  const rank = ({ isAlways, hasAlert, isRound }: NamedMark) =>
    isAlways ? 0 : hasAlert ? 1 : isRound ? 3 : 2;
  for (const mark of marks.toSorted((a, b) => rank(a) - rank(b))) {
    const isFree = (box: Box) =>
      inFrame(box) &&
      !set.some((other) => meet(box, other)) &&
      ![...shields].some(([id, shield]) => id !== mark.id && meet(box, shield));
    const side =
      SIDES.find((candidate) => isFree(nameBox(mark, candidate))) ?? (mark.isAlways ? 'below' : null);
    if (side === null) continue;
    sides.set(mark.id, side);
    set.push(nameBox(mark, side));
  }
  return sides;
}
