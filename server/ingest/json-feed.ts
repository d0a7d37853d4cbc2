import { FeedError } from './feed.ts';

/** @throws FeedError when the body is no JSON, such as a page of HTML in its place */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new FeedError('The answer is no JSON.', { cause });
  }
}
