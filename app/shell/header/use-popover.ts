import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** For an element with `popover`: closes it when another page opens, not when the scripts of this one start. */
export function usePopoverClosedOnNavigation() {
  const ref = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (openedAt.current === key) return;
    openedAt.current = key;
    const element = ref.current;
    if (element?.matches(':popover-open')) element.hidePopover();
  }, [key]);
  return ref;
}
