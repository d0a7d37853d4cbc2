import { useSyncExternalStore } from 'react';
import { metricUnits, type Units, unitsOf } from '#core/text/units.ts';

const never = () => () => {};
let browserUnits: Units | undefined;

/** The visitor's units after hydration; metric on the server and in the first render, which is the same for all. */
export const useBrowserUnits = (): Units =>
  useSyncExternalStore(
    never,
    () => {
      browserUnits ??= unitsOf(navigator.language);
      return browserUnits;
    },
    () => metricUnits,
  );

/** The visitor's month, 1-12, after hydration; null before. */
export const useCurrentMonth = (): number | null =>
  useSyncExternalStore(
    never,
    () => new Date().getMonth() + 1,
    () => null,
  );
