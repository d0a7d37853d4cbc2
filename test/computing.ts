/**
 * Milliseconds that this process computes for some work, in all of its threads: on a busy machine the work waits
 * longer, but hardly computes longer.
 */
export async function computedMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
