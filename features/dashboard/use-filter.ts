import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type DashboardFilter, filterParameters, readFilter } from '#core/dashboard-filter.ts';

const PAUSE_MS = 250;

/**
 * The filter. It stands in the address; what is typed shows at once and reaches the address after a pause, in place of
 * the entry before, so that Back leaves the dashboard and not a letter.
 */
export function useFilter() {
  const [parameters, setParameters] = useSearchParams();
  const inAddress = useMemo(() => readFilter(parameters), [parameters]);
  const [typed, setTyped] = useState(inAddress.name);
  const written = useRef(inAddress.name);
  const write = useCallback(
    (next: DashboardFilter) => {
      written.current = next.name;
      setParameters(filterParameters(next), { replace: true, preventScrollReset: true });
    },
    [setParameters],
  );
  useEffect(() => {
    // Back, or a link: the address leads.
    if (inAddress.name === written.current) return;
    written.current = inAddress.name;
    setTyped(inAddress.name);
  }, [inAddress.name]);
  useEffect(() => {
    if (typed === inAddress.name) return;
    const timer = setTimeout(() => write({ ...inAddress, name: typed }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, inAddress, write]);
  const name = useDeferredValue(typed);
  const { people, places, reports } = inAddress;
  const filter = useMemo(
    (): DashboardFilter => ({ people, places, reports, name }),
    [people, places, reports, name],
  );
  return {
    filter,
    typed,
    setTyped,
    toggle: (kind: 'people' | 'places' | 'reports') =>
      write({ ...inAddress, name: typed, [kind]: !inAddress[kind] }),
    submit: () => write({ ...inAddress, name: typed }),
  };
}
