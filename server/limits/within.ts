/** Waits for the work, but no longer than this. @param timeoutMs default: as long as it takes */
export async function within(work: Promise<unknown>, timeoutMs?: number): Promise<void> {
  if (timeoutMs === undefined) return void (await work);
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, timeoutMs);
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
