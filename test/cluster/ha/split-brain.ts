import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseMachine } from './database-machine.ts';

const everyMs = 250;

/** What was tried on a leader that is cut off, by a way that needs no network. */
export type Probe = {
  /** Rows it answered for, by their number. */
  answered: number[];
  tried: number;
  /** Until when it could have been written to, as `performance.now()`; null: to the end. */
  ledUntilMs: number | null;
};

let rows = 0;

/** Makes the table in which the tries are written. */
export async function openProbes(leader: DatabaseMachine): Promise<void> {
  const client = await leader.connect('postgres');
  await client.query(
    'create table if not exists split_brain_probe (id int primary key, machine text not null)',
  );
  await client.end();
}

/** Writes to a machine that is cut off until told to stop. @returns a function that stops and tells */
export function probe(machine: DatabaseMachine): () => Promise<Probe> {
  let isOn = true;
  const found: Probe = { answered: [], tried: 0, ledUntilMs: null };
  const tryOnce = async () => {
    const client = await machine.connect('postgres');
    try {
      const { rows: state } = await client.query('select pg_is_in_recovery() as follows');
      if (state[0].follows) throw new Error('It follows.');
      rows += 1;
      found.tried += 1;
      found.ledUntilMs = null;
      const id = rows;
      await client.query('insert into split_brain_probe values ($1, $2)', [id, machine.name]);
      found.answered.push(id);
    } finally {
      void client.end().catch(() => {});
    }
  };
  const running = (async () => {
    while (isOn) {
      // Who waits for a replica that cannot be reached still leads: not answering is what is asked of it.
      await tryOnce().catch((error: Error) => {
        if (error.message !== 'Query read timeout') found.ledUntilMs ??= performance.now();
      });
      await wait(everyMs);
    }
  })();
  return async () => {
    isOn = false;
    await running;
    return found;
  };
}

/** @returns rows that a machine answered for and that the leader of today does not have */
export async function lostProbes(leader: DatabaseMachine, probes: readonly Probe[]): Promise<number[]> {
  const client = await leader.connect('postgres');
  const { rows: kept } = await client.query<{ id: number }>('select id from split_brain_probe');
  await client.end();
  const ids = new Set(kept.map(({ id }) => id));
  return probes.flatMap(({ answered }) => answered).filter((id) => !ids.has(id));
}
