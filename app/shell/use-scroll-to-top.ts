import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Scrolls to the top and moves the focus to the page on every change of the path. */
export function useScrollToTop(mainId: string): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A corrected address is the same page.
    if (type === 'REPLACE') return;
    window.scrollTo(0, 0);
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname, type, mainId]);
}
