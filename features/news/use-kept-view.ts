import { useCallback, useState } from 'react';
import { useOnceCalm } from '#ui/use-once-calm.ts';

/** Keeps a view up to date. @returns ends it */
export type Keep<View> = (update: (change: (before: View) => View) => void) => () => void;

const nothingToDo = () => () => {};

/**
 * A part of a page that code keeps up to date which is loaded once the page has settled.
 * @param load the same function on every render @param initial what the page came with
 */
export function useKeptView<View>(load: () => Promise<Keep<View>>, initial: View, isWanted = true): View {
  const [view, setView] = useState(initial);
  const begin = useCallback(async () => {
    if (!isWanted) return nothingToDo;
    const keep = await load();
    return () => keep(setView);
  }, [load, isWanted]);
  useOnceCalm(begin);
  return view;
}
