/** What a work gives or, after so long, what stands in for it. @param waitMs undefined: as long as it takes */
export async function within<Value, const Late>(
  work: Promise<Value>,
  waitMs: number | undefined,
  late: Late,
): Promise<Value | Late> {
  if (waitMs === undefined) return work;
  const standIn = Promise.withResolvers<Late>();
  const timer = setTimeout(standIn.resolve, waitMs, late);
  return Promise.race([work, standIn.promise]).finally(() => clearTimeout(timer));
}
