import { AppError } from '#core/errors.ts';
import { problemResponse } from './problem.ts';

/** The answer to an address or a Host header that cannot be used. */
export function badHost(): Response {
  const errors = [{ path: 'host', message: 'the address or the Host header is not valid' }];
  const answer = problemResponse(
    new AppError('bad_input', 'The address or the Host header of this request is not valid.', { errors }),
  );
  answer.headers.set('x-content-type-options', 'nosniff');
  return answer;
}

/** The answer to a request whose address or Host header makes no URL; it never reaches the app. */
export const refuseRequest = (error: unknown): Response | undefined =>
  error instanceof Error && error.name === 'RequestError' ? badHost() : undefined;
