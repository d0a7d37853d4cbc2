import { DrizzleQueryError } from 'drizzle-orm';
import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';

type LoggedError = { type: string; message: string; code?: string; stack?: string; cause?: LoggedError };

const deepestCause = 5;
const framesShown = 12;

/** PostgreSQL's own messages end in the value that was wrong: `invalid input syntax for type date: "…"`. */
const isFromDatabase = (error: Error) => 'severity' in error && 'code' in error;

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  return isFromDatabase(error) ? error.message.split(': ')[0]! : error.message;
}

/**
 * An error as the log may hold it: what kind, where, why, and no value that a statement was given, since those are
 * texts of reports, addresses of mail and hashes of private links. Other properties of an error are left out.
 */
function errorForLog(error: unknown, depth = 0): LoggedError | string {
  if (!(error instanceof Error)) return `A ${typeof error} was thrown.`;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const cause =
    error.cause instanceof Error && depth < deepestCause ? errorForLog(error.cause, depth + 1) : undefined;
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: messageOf(error),
    ...(code ? { code } : {}),
    ...(frames.length > 0 ? { stack: frames.slice(0, framesShown).join('\n') } : {}),
    ...(typeof cause === 'object' ? { cause } : {}),
  };
}

/** @param destination where its lines go; default: standard output */
export const openLog = (level: Config['logLevel'], destination?: DestinationStream): Logger =>
  pino({ level, serializers: { err: (error: unknown) => errorForLog(error) } }, destination);
