import { useCallback, useState } from 'react';
import { useAfterIdle } from '#ui/hooks/use-after-idle.ts';

/** Updates a view. @returns ends it */
export type ViewUpdater<View> = (update: (change: (before: View) => View) => void) => () => void;

const nothingToDo = () => () => {};

/** A part that code loaded after idle keeps up to date. @param load the same function on every render */
export function useUpdatedView<View>(
  load: () => Promise<ViewUpdater<View>>,
  initial: View,
  isWanted = true,
): View {
  const [view, setView] = useState(initial);
  const begin = useCallback(async () => {
    if (!isWanted) return nothingToDo;
    const follow = await load();
    return () => follow(setView);
  }, [load, isWanted]);
  useAfterIdle(begin);
  return view;
}
