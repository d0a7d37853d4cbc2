import { type Load, longestFailureMs } from '../load.ts';
import { reasons, seconds, type Window } from '../report.ts';

/** A window of one fault, with which fault it was. */
export type Round = Window & { id: string; toMs: number };

/** The longest time without an answered report, ms. @param answeredMs when reports were answered, ascending */
export function longestSilenceMs(answeredMs: readonly number[], fromMs: number, toMs: number): number {
  const within = answeredMs.filter((atMs) => atMs > fromMs && atMs < toMs);
  return [...within, toMs].reduce(
    ({ lastMs, longestMs }, atMs) => ({ lastMs: atMs, longestMs: Math.max(longestMs, atMs - lastMs) }),
    { lastMs: fromMs, longestMs: 0 },
  ).longestMs;
}

export type Measured = {
  id: string;
  what: string;
  rounds: number;
  /** The longest time without an answered report, of each round. */
  silentMs: number[];
  longestReadsFailMs: number;
  readsFailed: number;
  reads: number;
  triesFailed: number;
  tries: number;
  answered: number;
  lost: number;
  doubled: number;
  notWhole: number;
};

/** Puts the rounds of each fault together. @param stored ids by title */
export function measure(
  load: Load,
  rounds: readonly Round[],
  stored: ReadonlyMap<string, number[]>,
): Measured[] {
  const answeredMs = load.attempts
    .flatMap(({ answeredMs: at }) => (at === null ? [] : [at]))
    .sort((a, b) => a - b);
  return [...new Set(rounds.map(({ what }) => what))].map((what) => {
    const own = rounds.filter((round) => round.what === what);
    const during = <One extends { begunMs: number }>(list: readonly One[]) =>
      own.map(({ fromMs, toMs }) => list.filter(({ begunMs }) => begunMs >= fromMs && begunMs < toMs));
    const reads = during(load.reads);
    const tries = during(load.writes).flat();
    const attempts = during(load.attempts).flat();
    const answered = attempts.filter(({ ids }) => ids.length > 0);
    const idsOf = (title: string) => stored.get(title) ?? [];
    return {
      id: own[0]!.id,
      what,
      rounds: own.length,
      // A fault has several moments, as when a machine goes and when it comes back: each of them counts by itself.
      silentMs: own.map(({ fromMs, toMs }) => longestSilenceMs(answeredMs, fromMs, toMs)),
      longestReadsFailMs: Math.max(...reads.map(longestFailureMs)),
      readsFailed: reads.flat().filter(({ ok }) => !ok).length,
      reads: reads.flat().length,
      triesFailed: tries.filter(({ ok }) => !ok).length,
      tries: tries.length,
      answered: answered.length,
      lost: answered.filter(({ title, ids }) => !ids.every((id) => idsOf(title).includes(id))).length,
      doubled: attempts.filter(({ title }) => idsOf(title).length > 1).length,
      notWhole: own.filter(({ recoveredMs }) => recoveredMs === null).length,
    };
  });
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const count = (value: number) => value.toLocaleString('en-US');

/** The table of docs/load.md. */
export function tableOf(rows: readonly Measured[]): string {
  const heads = [
    'Fault',
    'Times',
    'Longest without writes: median, longest',
    'Reads failed',
    'Longest in a row',
    'Tries to write failed',
    'Reports answered',
    'Lost',
    'Doubled',
  ];
  const lines = rows.map((row) => [
    row.what,
    `${row.rounds}`,
    `${seconds(median(row.silentMs))}, ${seconds(Math.max(...row.silentMs))}`,
    `${count(row.readsFailed)} of ${count(row.reads)}`,
    seconds(row.longestReadsFailMs),
    `${count(row.triesFailed)} of ${count(row.tries)}`,
    count(row.answered),
    `${row.lost}`,
    `${row.doubled}`,
  ]);
  return [heads, heads.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Says why what failed did. */
export const whyFailed = (load: Load): string =>
  `Failed reads: ${JSON.stringify(reasons(load.reads))}; failed tries to write: ${JSON.stringify(reasons(load.writes))}.`;
