import { promises as dns, type LookupAddress } from 'node:dns';
import { createGate } from '#server/limits/gate.ts';

/** Finds a name's addresses; all that the system knows. */
export type LookUp = (name: string) => Promise<LookupAddress[]>;

/**
 * The system's look-ups cannot be given up once begun, and each holds one of the process's four helper threads: two
 * are left to files, pictures and compression, however long a name server takes.
 */
const lookUpsAtOnce = 2;
const mostWaiting = 200;

/** Asks the system; a name that is being looked up already is not asked for again. */
export function createLookUp(): LookUp {
  const gate = createGate(lookUpsAtOnce, mostWaiting, 'Too many names are being looked up.');
  const underWay = new Map<string, Promise<LookupAddress[]>>();
  return (name) => {
    const asked = underWay.get(name);
    if (asked) return asked;
    const asking = gate(() => dns.lookup(name, { all: true, verbatim: true })).finally(() =>
      underWay.delete(name),
    );
    underWay.set(name, asking);
    return asking;
  };
}
