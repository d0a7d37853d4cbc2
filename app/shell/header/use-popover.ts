import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** For an element with `popover`: closes it when another page opens. */
export function usePopoverClosedOnNavigation() {
  const ref = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what tells one visit from the next
  useEffect(() => {
    const element = ref.current;
    if (element?.matches(':popover-open')) element.hidePopover();
  }, [key]);
  return ref;
}
