import { useEffect, useState } from 'react';
import { restoreVisitor } from '#features/places/visitor/visitor-memory.ts';
import { useVisitor, visitorNow } from '#features/places/visitor/visitor-store.ts';

/** The visitor, and whether what was saved of them has been read: before that, no current place says nothing. */
export function useKnownVisitor() {
  const visitor = useVisitor();
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => {
    if (visitorNow().place === null) restoreVisitor();
    setIsKnown(true);
  }, []);
  return { visitor, isKnown };
}
