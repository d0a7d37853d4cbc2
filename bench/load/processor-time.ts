import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const msPerTick = 10;

/** Name and processor time so far of a process and of those of its children that have ended, ms; null when it has. */
function readProcess(pid: string): { name: string; ms: number } | null {
  try {
    const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const fields = rest.split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { name, ms: ticks * msPerTick };
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
