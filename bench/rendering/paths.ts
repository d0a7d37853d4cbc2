import { join } from 'node:path';
import { openGazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';

/** Addresses of profiles, the largest cities first: as they are, without a redirect. @param root a built checkout */
export const profilePaths = (root: string): string[] =>
  openGazetteer(join(root, 'build/gazetteer'))
    .cities({ limit: 40_000 })
    .map(({ id }) => `/safety/${id}`);
