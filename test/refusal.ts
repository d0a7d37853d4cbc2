import { expect } from 'vitest';

/** The first thing that is wrong with an input, of a call that refused it as problem details. */
export async function refusal(response: Response): Promise<{ path: string; message: string }> {
  expect(response.status).toBe(400);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  return (await response.json()).errors[0];
}
