import { useEffect, useRef, useState } from 'react';

/** Of the window: what crosses this strip below the header is being read. */
const strip = '-15% 0px -75% 0px';

/** Which call is being read, by its id, and the list that keeps its link in sight. Null above the first. */
export function useReading() {
  const [reading, setReading] = useState<string | null>(null);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const crossing = entries.findLast(({ isIntersecting }) => isIntersecting);
        if (crossing) setReading(crossing.target.id);
      },
      { rootMargin: strip },
    );
    for (const call of document.querySelectorAll('[data-call]')) observer.observe(call);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const link = reading === null ? null : list.current?.querySelector<HTMLElement>(`[href="#${reading}"]`);
    if (!link || !list.current) return;
    const { top, bottom } = list.current.getBoundingClientRect();
    const at = link.getBoundingClientRect();
    // Not scrollIntoView, which moves the page too.
    if (at.top < top) list.current.scrollTop -= top - at.top;
    else if (at.bottom > bottom) list.current.scrollTop += at.bottom - bottom;
  }, [reading]);
  return { reading, list };
}
