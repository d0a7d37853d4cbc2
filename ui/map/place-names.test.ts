import { expect, test } from 'vitest';
import { type NamedMark, placeNames } from './place-names.ts';

const frame = { width: 360, height: 500 };
const mark = (id: string, x: number, y: number, more: Partial<NamedMark> = {}): NamedMark => ({
  id,
  x,
  y,
  name: id,
  isRound: false,
  isAlways: false,
  hasAlert: false,
  ...more,
});

test('a name stands below its shield where there is room', () => {
  expect(placeNames([mark('Tunis', 180, 250)], frame)).toEqual(new Map([['Tunis', 'below']]));
});

test('no name lies over the shield of another: it goes to the side', () => {
  const sides = placeNames([mark('Mei', 180, 250), mark('Kuala Lumpur', 185, 296)], frame);
  expect(sides.get('Mei')).toBe('right');
  expect(sides.get('Kuala Lumpur')).toBe('below');
});

test('at the edge a name turns inward, and a long one that fits nowhere is left out', () => {
  expect(placeNames([mark('Washington', 20, 250)], frame).get('Washington')).toBe('right');
  expect(placeNames([mark('Kuala Lumpur', 345, 250)], frame).get('Kuala Lumpur')).toBe('left');
  expect(
    placeNames([mark('A name that is far too long to stand anywhere on a phone', 180, 250)], frame),
  ).toEqual(new Map());
});

test('where room is for one only, an alert goes before, and who is always named keeps the name', () => {
  const crowd = [mark('Ana', 340, 480), mark('Bo', 344, 482, { hasAlert: true })];
  expect([...placeNames(crowd, frame, [{ left: 0, top: 0, right: 330, bottom: 500 }]).keys()]).toEqual([]);
  const [first] = placeNames([mark('Ana', 180, 250), mark('Bo', 182, 252, { hasAlert: true })], frame).keys();
  expect(first).toBe('Bo');
  const always = mark('You', 345, 495, { isAlways: true });
  expect(placeNames([always], frame).has('You')).toBe(true);
});
