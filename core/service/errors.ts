/** Closed list of failures that reach a visitor, and what each comes to over HTTP; each door maps a code to its answer once. */
export const ERROR_KINDS = {
  bad_input: { status: 400, title: 'Bad input' },
  unauthorized: { status: 401, title: 'Key or sign-in needed' },
  forbidden: { status: 403, title: 'Not allowed' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  too_large: { status: 413, title: 'Too large' },
  unsupported_type: { status: 415, title: 'Content type not supported' },
  proof_needed: { status: 428, title: 'Proof of work needed' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  unavailable: { status: 503, title: 'Not available right now' },
  internal: { status: 500, title: 'Internal error' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof ERROR_KINDS;

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
