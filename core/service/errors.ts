/** Closed list of failures that reach a visitor; each door maps a code to its answer once. */
export type ErrorCode =
  | 'bad_input'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'too_large'
  | 'unsupported_type'
  | 'proof_needed'
  | 'too_many_requests'
  | 'unavailable'
  | 'internal';

export type InputError = { path: string; message: string };

/** A surprise with a code. Expected outcomes are returned as `{ ok: false, reason }`, never thrown. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: InputError[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: { errors?: InputError[]; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.errors = options.errors ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
