import * as z from 'zod/mini';

/** Who is signed in, as the header shows it. */
export const personSchema = z.object({
  name: z.string(),
  plan: z.enum(['core', 'clique', 'crew', 'corporation']),
  role: z.enum(['owner', 'member']),
});

/** What a browser's passkey call takes: its form is WebAuthn's own. */
export const challengeSchema = z.object({ options: z.record(z.string(), z.unknown()) });
