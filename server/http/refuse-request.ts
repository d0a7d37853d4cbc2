import { AppError } from '#core/errors.ts';
import { problemResponse } from './problem.ts';

/** The answer to a request whose address or Host header makes no URL; it never reaches the app. */
export function refuseRequest(error: unknown): Response | undefined {
  if (!(error instanceof Error) || error.name !== 'RequestError') return undefined;
  const errors = [{ path: 'host', message: 'the address or the Host header is not valid' }];
  const answer = problemResponse(
    new AppError('bad_input', 'The address or the Host header of this request is not valid.', { errors }),
  );
  answer.headers.set('x-content-type-options', 'nosniff');
  return answer;
}
