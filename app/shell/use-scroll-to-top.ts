import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Scrolls to the top and moves the focus to the page's title on every change of the path, so that screen readers announce it. */
export function useScrollToTop(mainId: string): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    const before = shown.current;
    shown.current = pathname;
    // A corrected address is the same page.
    if (before === pathname || (type === 'REPLACE' && pageOf(before) === pageOf(pathname))) return;
    window.scrollTo(0, 0);
    const main = document.getElementById(mainId);
    const heading = main?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? main)?.focus({ preventScroll: true });
  }, [pathname, type, mainId]);
}

/** A path without its slug. */
const pageOf = (path: string) => path.split('/', 3).join('/');
