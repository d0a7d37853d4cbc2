import { useEffect, useState } from 'react';
import { isSignedInHere } from '#features/accounts/signed-in-here.ts';
import type { Own } from './own-store.ts';

export type OwnState = {
  /** Whether this dashboard is somebody's own: then it shows no samples. */
  isOwn: boolean;
  own: Own | null;
  hasFailed: boolean;
};

const nobody: OwnState = { isOwn: false, own: null, hasFailed: false };

/** What belongs to who is signed in, fetched after the page, which is the same for everybody. */
export function useOwn(): OwnState {
  const [state, setState] = useState(nobody);
  useEffect(() => {
    if (!isSignedInHere()) return;
    setState({ isOwn: true, own: null, hasFailed: false });
    const failed = () => setState({ isOwn: true, own: null, hasFailed: true });
    let isLeft = false;
    let end = () => {};
    import('./own-store.ts').then(({ followOwn }) => {
      if (!isLeft)
        end = followOwn((own) => setState(own ? { isOwn: true, own, hasFailed: false } : nobody), failed);
    }, failed);
    return () => {
      isLeft = true;
      end();
    };
  }, []);
  return state;
}
