import { isStored } from '#client/is-stored.ts';

/** Says that somebody signed in by this browser, perhaps: only then pages ask who, so that others load nothing for it. */
export const SIGNED_IN_KEY = 'signedIn';

/** Whether to ask who is signed in. */
export const isSignedInHere = (): boolean => isStored(SIGNED_IN_KEY);
