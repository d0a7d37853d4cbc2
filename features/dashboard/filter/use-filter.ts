import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  type DashboardFilter,
  type DashboardKind,
  filterParameters,
  readFilter,
} from '#core/dashboard/dashboard-filter.ts';

const PAUSE_MS = 250;

/** The filter in the address; what is typed follows after a pause, in the same entry, so that Back leaves the page. */
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
    toggle: (kind: DashboardKind) => write({ ...inAddress, name: typed, [kind]: !inAddress[kind] }),
    submit: () => write({ ...inAddress, name: typed }),
  };
}
