import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { closeDialog } from '#ui/dialog/open-dialog.ts';

/** A page-wide dialog belongs to the page it was opened on. */
export function useClosedOnNavigation(): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    // Not on arrival: a button may be pressed before effects have run for the first time.
    if (shown.current !== key) closeDialog();
    shown.current = key;
  }, [key]);
}
