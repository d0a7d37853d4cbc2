import { type Load, longestFailureMs, type Outcome } from './load.ts';

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** The time from one fault to the next. */
export type Window = { what: string; fromMs: number; recoveredMs: number | null };

export type Ran = {
  load: Load;
  windows: Window[];
  /** Ids by title. */
  stored: Map<string, number[]>;
  unanswered: number;
  loadSeconds: number;
  rate: number;
};

/** Prints what each fault cost. @returns whether all held */
export function report({
  load,
  windows,
  stored,
  unanswered,
  loadSeconds,
  rate,
  longestReadsFailMs,
}: Ran & { longestReadsFailMs: number }): boolean {
  const rows = windows.map(({ what, fromMs, recoveredMs }, index) => {
    const toMs = windows[index + 1]?.fromMs ?? Number.POSITIVE_INFINITY;
    const isHere = ({ begunMs }: { begunMs: number }) => begunMs >= fromMs && begunMs < toMs;
    const reads = load.reads.filter(isHere);
    const writes = load.writes.filter(isHere);
    const attempts = load.attempts.filter(isHere);
    const answered = attempts.filter(({ ids }) => ids.length > 0);
    const idsOf = (title: string) => stored.get(title) ?? [];
    return {
      what,
      'ready again after': recoveredMs === null ? 'NEVER' : seconds(recoveredMs),
      'reads failed': `${reads.filter(({ ok }) => !ok).length} of ${reads.length}`,
      'in a row': seconds(longestFailureMs(reads)),
      'tries to write failed': `${writes.filter(({ ok }) => !ok).length} of ${writes.length}`,
      'writes in a row': seconds(longestFailureMs(writes)),
      answered: answered.length,
      lost: answered.filter(({ title, ids }) => !ids.every((id) => idsOf(title).includes(id))).length,
      doubled: attempts.filter(({ title }) => idsOf(title).length > 1).length,
    };
  });
  console.table(rows);
  console.log('Reasons of failed reads:', reasons(load.reads), 'of failed writes:', reasons(load.writes));
  const answered = load.attempts.filter(({ answeredMs }) => answeredMs !== null);
  const waits = answered.map(({ begunMs, answeredMs }) => answeredMs! - begunMs).sort((a, b) => a - b);
  const at = (share: number) => seconds(waits[Math.floor(waits.length * share)] ?? 0);
  console.log(
    `${load.attempts.length} reports in ${loadSeconds.toFixed(0)} s (${(load.attempts.length / loadSeconds).toFixed(1)}/s of ${rate}/s asked for), ${unanswered} never answered; stored after ${at(0.5)} (median), ${at(0.99)} (99 %).`,
  );
  const brokenRows = rows.filter(
    (row, index) =>
      row.lost + row.doubled > 0 ||
      row['ready again after'] === 'NEVER' ||
      longestFailureMs(load.reads.filter(({ begunMs }) => begunMs >= windows[index]!.fromMs)) >
        longestReadsFailMs,
  );
  const isFine = brokenRows.length === 0 && unanswered === 0;
  console.log(isFine ? 'ok: nothing lost, nothing doubled, it recovered by itself.' : 'FAILED: see above.');
  return isFine;
}

export function reasons(outcomes: readonly Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind, why } of outcomes)
    if (why) counts[`${kind} ${why}`] = (counts[`${kind} ${why}`] ?? 0) + 1;
  return counts;
}
