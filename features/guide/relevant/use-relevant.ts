import { type MouseEvent, useEffect } from 'react';
import { isStored } from '#client/is-stored.ts';
import { RELEVANT_KEY } from './relevant-key.ts';

const load = () => import('./relevant-order.ts');

/** Puts the guide in the visitor's order, where they chose one. @param shown what is ordered; it may be drawn anew */
export function useRelevant(shown: unknown) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another guide is another thing to order
  useEffect(() => {
    if (isStored(RELEVANT_KEY))
      load().then(
        ({ restoreOrder }) => restoreOrder(),
        () => undefined,
      );
  }, [shown]);
  return (event: MouseEvent) => {
    if (event.target instanceof HTMLInputElement)
      load().then(
        ({ chooseOrder }) => chooseOrder(),
        () => undefined,
      );
  };
}
