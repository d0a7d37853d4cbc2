/**
 * Classes 08 (connection), 53 (out of disk, memory, connections), 57P (shutting down), 57014 (took too long), 55P03
 * (another holds the lock too long), 25P03 (a transaction was left idle).
 */
const sqlState = /^(?:08|53|57P)|^(?:57014|55P03|25P03)$/;
const passingCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENOSPC',
  'EDQUOT',
]);
const connectionMessages =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a query was given up because its connection no longer answers; others sent on it would wait in vain. */
export function isCutOff(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.message === 'Query read timeout') return true;
  return false;
}

/** Whether a failed query speaks of a database that cannot be reached or has no room: a state that passes. */
export function isOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (sqlState.test(code) || passingCodes.has(code) || connectionMessages.test(cause.message)) return true;
  }
  return false;
}
