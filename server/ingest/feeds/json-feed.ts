import type { z } from 'zod';
import { FeedError } from './feed.ts';

/** @throws FeedError when the body is no JSON, such as a page of HTML in its place */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new FeedError('The answer is no JSON.', { cause });
  }
}

/**
 * A body of JSON in the form a source promises.
 * @param name of the source, for the message
 * @throws FeedError when it is no JSON, or has another form
 */
export function parseAs<Schema extends z.ZodType>(
  schema: Schema,
  body: string,
  name: string,
): z.output<Schema> {
  const parsed = schema.safeParse(parseJson(body));
  if (parsed.success) return parsed.data;
  throw new FeedError(`${name}’s answer has another form.`);
}

/** Those of a list that have the form; one that has not costs the others nothing. */
export const allOf = <Schema extends z.ZodType>(
  schema: Schema,
  list: readonly unknown[],
): z.output<Schema>[] =>
  list.flatMap((one) => {
    const parsed = schema.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
