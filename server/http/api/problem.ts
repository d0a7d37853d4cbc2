import { HTTPException } from 'hono/http-exception';
import { AppError, ERROR_KINDS, type ErrorCode, type InputError } from '#core/service/errors.ts';
import { isOutage } from '#server/db/outage.ts';

/** RFC 9457 problem details, the body of every failed `/v1` call. */
type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  errors?: InputError[];
};

const codeOfStatus = new Map<number, ErrorCode>(
  Object.entries(ERROR_KINDS).map(([code, kind]) => [kind.status, code as ErrorCode]),
);

/** The one place where a failure becomes an HTTP status. Nothing of an internal failure's text gets out. */
export function problemOf(error: AppError): Problem {
  const kind = ERROR_KINDS[error.code];
  return {
    type: `/docs/api#${error.code}`,
    title: kind.title,
    status: kind.status,
    detail: error.code === 'internal' ? 'Something went wrong on our side. Please try again.' : error.message,
    ...(error.errors.length ? { errors: error.errors } : {}),
  };
}

/**
 * Any thrown value as an AppError: ours as it is, Hono's by its status, a database out of reach or out of room as
 * `unavailable`, everything else `internal`.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException) {
    const code = codeOfStatus.get(error.status) ?? (error.status < 500 ? 'bad_input' : 'internal');
    const message = code === 'unsupported_type' ? jsonOnly : error.message || ERROR_KINDS[code].title;
    const errors = code === 'bad_input' ? [{ path: '', message }] : [];
    return new AppError(code, message, { errors, cause: error });
  }
  if (isOutage(error))
    return new AppError(
      'unavailable',
      'The database cannot be reached right now. Please try again in a moment.',
      {
        retryAfterSeconds: 5,
        cause: error,
      },
    );
  return new AppError('internal', 'Unexpected failure', { cause: error });
}

/** Why a form was refused, for who sent it. @throws a surprise, for the error screen */
export function refusalOf(error: unknown): { status: number; message: string } {
  const known = toAppError(error);
  if (known.code === 'internal') throw error;
  const { status, detail } = problemOf(known);
  return { status, message: detail };
}

/** What a caller reads who sends anything but JSON. */
export const jsonOnly = 'Send the body as JSON with the header "Content-Type: application/json".';

/** The failure as an `application/problem+json` answer with the headers its status asks for. */
export function problemResponse(error: AppError): Response {
  const problem = problemOf(error);
  const headers: Record<string, string> = {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
  };
  if (problem.status === 401) headers['www-authenticate'] = 'Bearer realm="chaperon"';
  if (error.retryAfterSeconds !== undefined) headers['retry-after'] = String(error.retryAfterSeconds);
  return new Response(JSON.stringify(problem), { status: problem.status, headers });
}

/** While the database is out of reach a page says so, by null, and shows the rest. @throws what else goes wrong */
export async function orNull<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (toAppError(error).code === 'unavailable') return null;
    throw error;
  }
}
