import { expect, it } from 'vitest';
import type { Storage } from './port.ts';

const bytes = (...values: number[]) => new Uint8Array(values);
const namesOf = async (storage: Storage) => {
  const names: string[] = [];
  for await (const { name } of storage.list()) names.push(name);
  return names.sort();
};

/** What every storage of photos keeps; each adapter's test runs it on an empty one. */
export function storageContract(open: () => Storage | Promise<Storage>) {
  it('gives back what was put, byte by byte', async () => {
    const storage = await open();
    const all = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
    await storage.put('aa01.webp', all);
    expect(await storage.get('aa01.webp')).toEqual(all);
  });

  it('replaces a file of the same name', async () => {
    const storage = await open();
    await storage.put('aa02.webp', bytes(1));
    await storage.put('aa02.webp', bytes(2));
    expect(await storage.get('aa02.webp')).toEqual(bytes(2));
  });

  it('says null of a file that is not there, and removes one twice', async () => {
    const storage = await open();
    await storage.put('aa03.webp', bytes(3));
    await storage.remove('aa03.webp');
    await storage.remove('aa03.webp');
    expect(await storage.get('aa03.webp')).toBeNull();
  });

  it('lists every file once with its time', async () => {
    const storage = await open();
    const names = Array.from({ length: 7 }, (_, index) => `bb0${index}.480.webp`);
    await Promise.all(names.map((name) => storage.put(name, bytes(4))));
    expect((await namesOf(storage)).filter((name) => name.startsWith('bb0'))).toEqual(names);
    for await (const { modifiedAt } of storage.list())
      expect(Math.abs(modifiedAt.getTime() - Date.now())).toBeLessThan(60_000);
  });

  it('keeps the mark of its owner apart from the files', async () => {
    const storage = await open();
    expect(await storage.readOwner()).toBeNull();
    await storage.writeOwner('0123456789abcdef');
    expect(await storage.readOwner()).toBe('0123456789abcdef');
    await storage.put('aa04.webp', bytes(5));
    const names = await namesOf(storage);
    expect(names).toContain('aa04.webp');
    expect(names.filter((name) => name.includes('owner'))).toEqual([]);
  });

  it.each(['../secret', 'a/b.webp', '', '.hidden', 'a..b', 'A.webp', 'a\u0000.webp'])(
    'refuses the name %j',
    async (name) => {
      const storage = await open();
      await expect(async () => storage.get(name)).rejects.toThrow('is no name');
      await expect(async () => storage.put(name, bytes(1))).rejects.toThrow('is no name');
    },
  );
}
