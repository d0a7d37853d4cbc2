import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const msPerTick = 10;

/** Name and processor time so far of a process, ms; null when it has ended. */
function readProcess(pid: string): { name: string; ms: number } | null {
  try {
    const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const fields = rest.split(' ');
    return { name, ms: (Number(fields[11]) + Number(fields[12])) * msPerTick };
  } catch {
    return null;
  }
}

/** Processor time of the given processes and of every PostgreSQL on this machine so far, ms. Linux only. */
export const processorMs = (pids: readonly number[]): number =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((pid) => ({ pid: Number(pid), ...(readProcess(pid) ?? { name: '', ms: 0 }) }))
    .filter(({ pid, name }) => name === 'postgres' || pids.includes(pid))
    .reduce((sum, { ms }) => sum + ms, 0);
