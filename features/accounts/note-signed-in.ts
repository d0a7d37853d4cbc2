import { forgetKept } from '#client/kept-here.ts';
import { SIGNED_IN_KEY } from './signed-in-here.ts';

/** Notes that somebody is about to sign in, or that nobody is any more: what is of their account leaves with them. */
export function noteSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(SIGNED_IN_KEY, '1');
    else {
      localStorage.removeItem(SIGNED_IN_KEY);
      forgetKept();
    }
  } catch {
    // Without storage the header does not show who is signed in; all else works.
  }
}
