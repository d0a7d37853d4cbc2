import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { closeDialog } from '#ui/dialog/open-dialog.ts';

/** A page-wide dialog belongs to the page it was opened on. */
export function useClosedOnNavigation(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what tells one visit from the next
  useEffect(closeDialog, [key]);
}
