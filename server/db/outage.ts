import { readOnlyState } from './sessions/session.ts';

/**
 * Classes 08 (connection), 53 (out of disk, memory, connections), 57P (shutting down), 57014 (took too long), 55P03
 * (another holds the lock too long), 25P03 (a transaction was left idle), 25006 (the server does not lead any more).
 */
const sqlState = /^(?:08|53|57P)|^(?:57014|55P03|25P03|25006)$/;
const passingCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
]);
const connectionMessages =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/**
 * Whether a query failed because of its connection: it no longer answers, so that others sent on it would wait in
 * vain, or its server does not lead any more, so that nothing can be written on it again.
 */
export function isConnectionSpent(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.message === 'Query read timeout' || ('code' in cause && cause.code === readOnlyState))
      return true;
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
