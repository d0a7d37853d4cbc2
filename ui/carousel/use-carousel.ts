import { useCallback, useEffect, useRef, useState } from 'react';

/** Which slide of a scrolling track is at its start, and a way to another one. */
export function useCarousel(count: number) {
  const trackRef = useRef<HTMLElement>(null);
  const [position, setPosition] = useState(0);

  useEffect(() => {
    const track = trackRef.current;
    if (!track) return;
    const read = () => {
      const atEnd = track.scrollLeft + track.clientWidth >= track.scrollWidth - 2;
      const starts = [...track.children].map((slide) => Math.abs(offsetOf(track, slide) - track.scrollLeft));
      setPosition(atEnd && track.scrollLeft > 0 ? count - 1 : starts.indexOf(Math.min(...starts)));
    };
    track.addEventListener('scroll', read, { passive: true });
    return () => track.removeEventListener('scroll', read);
  }, [count]);

  const goTo = useCallback((index: number) => {
    const track = trackRef.current;
    const slide = track?.children[index];
    if (!track || !slide) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    track.scrollTo({ left: offsetOf(track, slide), behavior: isStill ? 'auto' : 'smooth' });
  }, []);

  return { trackRef, position, goTo };
}

/** How far the track must scroll for a slide to stand at its start. */
function offsetOf(track: HTMLElement, slide: Element): number {
  const inset = Number.parseFloat(getComputedStyle(track).paddingLeft);
  return slide.getBoundingClientRect().left - track.getBoundingClientRect().left + track.scrollLeft - inset;
}
