import { useEffect, useState } from 'react';

/** Where one reads: from two lines below the header to a third of the way down. */
const READ = '-120px 0px -70%';
/** The last one may end before it gets there. */
const WHOLE = '0px 0px -48px';

const sectionOf = (id: string): Element | null => {
  const found = document.getElementById(id);
  return found?.closest('section') ?? found;
};

const isBelowTop = (element: Element | null | undefined) =>
  element != null && element.getBoundingClientRect().top > 0;

/** The id of the section that is being read; null before hydration, above the first one, and while not enabled. */
export function useSectionInView(ids: readonly string[], isEnabled: boolean): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const all = ids.join();
  useEffect(() => {
    if (!isEnabled) return setCurrent(null);
    const sections = all.split(',').map((id) => ({ id, element: sectionOf(id) }));
    const read = new Set<Element>();
    let isEndSeen = false;
    const settle = () => {
      const [first, ...others] = sections.filter(({ element }) => element && read.has(element));
      const within = others.find(({ element }) => first?.element?.contains(element));
      const found = isEndSeen ? sections.at(-1) : (within ?? first);
      if (found) setCurrent(found.id);
      // Between two of them the one before is still read; above the first one none is.
      else if (isBelowTop(sections[0]?.element)) setCurrent(null);
    };
    const reading = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) read[isIntersecting ? 'add' : 'delete'](target);
        settle();
      },
      { rootMargin: READ },
    );
    const ending = new IntersectionObserver(
      (changes) => {
        isEndSeen = changes.some(({ intersectionRatio }) => intersectionRatio === 1);
        settle();
      },
      { rootMargin: WHOLE, threshold: 1 },
    );
    for (const { element } of sections) if (element) reading.observe(element);
    const end = sections.at(-1)?.element;
    if (end) ending.observe(end);
    return () => {
      reading.disconnect();
      ending.disconnect();
    };
  }, [all, isEnabled]);
  return current;
}
