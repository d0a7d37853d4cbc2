import { describe, expect, it } from 'vitest';
import { createGate } from './gate.ts';

describe('gate', () => {
  it('never runs more at once than it may, and runs all in the end', async () => {
    const gate = createGate(2, 20);
    let [running, most] = [0, 0];
    const work = () =>
      gate(async () => {
        most = Math.max(most, ++running);
        await new Promise((resolve) => setTimeout(resolve, 2));
        return running--;
      });
    const done = await Promise.all(Array.from({ length: 9 }, work));
    expect(done).toHaveLength(9);
    expect(most).toBe(2);
  });

  it('sends callers away when too many wait, and goes on after a failure', async () => {
    const gate = createGate(1, 1);
    const failing = gate(async () => {
      throw new Error('no ink');
    });
    const waiting = gate(async () => 'drawn');
    await expect(gate(async () => 'late')).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 5,
    });
    await expect(failing).rejects.toThrow('no ink');
    await expect(waiting).resolves.toBe('drawn');
    await expect(gate(async () => 'again')).resolves.toBe('again');
  });

  it('sends away whose turn comes too late, and does the work of who came after them in time', async () => {
    const gate = createGate(1, 5, 'Busy.', 50);
    const done: string[] = [];
    const work = (name: string, tookMs: number) =>
      gate(async () => {
        await new Promise((resolve) => setTimeout(resolve, tookMs));
        done.push(name);
      });
    const first = work('first', 100);
    await expect(work('late', 0)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
    await Promise.all([first, work('next', 0)]);
    expect(done).toEqual(['first', 'next']);
  });
});
