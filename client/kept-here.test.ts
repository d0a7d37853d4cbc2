import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetKept, KEPT_KEY } from './kept-here.ts';

const told: string[] = [];
beforeEach(() => {
  told.length = 0;
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  vi.stubGlobal(
    'StorageEvent',
    class {
      constructor(_: string, { key }: { key: string }) {
        told.push(key);
      }
    },
  );
  vi.stubGlobal('dispatchEvent', () => true);
});
afterEach(() => {
  vi.unstubAllGlobals();
});
const write = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value));
const read = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;

test('what is of an account leaves the browser, what is of the browser stays', () => {
  write(KEPT_KEY, { sendsNew: true, people: ['a'], places: [1] });
  write('community', { members: [{ id: 'a' }, { id: 'b' }], hidden: ['sample-mei'] });
  write('watched', [{ id: 1 }, { id: 2 }]);
  forgetKept();
  expect(read('community')).toEqual({ members: [{ id: 'b' }], hidden: ['sample-mei'] });
  expect(read('watched')).toEqual([{ id: 2 }]);
  expect(read(KEPT_KEY)).toBeNull();
  expect(told).toEqual(['community', 'watched']);
});

test('a browser without an account keeps everything, whatever is stored there', () => {
  write('watched', [{ id: 1 }]);
  forgetKept();
  expect(read('watched')).toEqual([{ id: 1 }]);
  localStorage.setItem(KEPT_KEY, '{broken');
  forgetKept();
  write(KEPT_KEY, { people: 'a', places: [1] });
  write('watched', 'nonsense');
  forgetKept();
  expect(read(KEPT_KEY)).toBeNull();
});
