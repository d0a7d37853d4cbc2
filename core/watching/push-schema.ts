import * as z from 'zod/mini';

/** What a browser that is told itself gets: the path of its watcher's page, the only link to it. */
export const pushAnswerSchema = z.object({ path: z.string() });
export type PushAnswer = z.infer<typeof pushAnswerSchema>;
