/** Classes 08 (connection), 53 (out of disk, memory, connections), 57P (shutting down), 57014 (took too long). */
const sqlState = /^(?:08|53|57P)|^57014$/;
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
]);
const connectionMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a failed query speaks of a database that cannot be reached or has no room: a state that passes. */
export function isOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (sqlState.test(code) || connectionCodes.has(code) || connectionMessages.test(cause.message))
      return true;
  }
  return false;
}
