import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
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
  const navigation = useNavigationType();
  const inAddress = useMemo(() => readFilter(parameters), [parameters]);
  const [typed, setTyped] = useState(inAddress.name);
  // What was written last: the address follows a moment later, and the next change must not undo it.
  const written = useRef(inAddress);
  const write = useCallback(
    (change: Partial<DashboardFilter>) => {
      written.current = { ...written.current, ...change };
      setParameters(filterParameters(written.current), { replace: true, preventScrollReset: true });
    },
    [setParameters],
  );
  useEffect(() => {
    // Back, or a link: the address leads. Only our own writing replaces an entry.
    if (navigation === 'REPLACE') return;
    written.current = inAddress;
    setTyped(inAddress.name);
  }, [inAddress, navigation]);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (typed !== written.current.name) write({ name: typed });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, write]);
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
    toggle: (kind: DashboardKind) => write({ name: typed, [kind]: !written.current[kind] }),
    submit: () => write({ name: typed }),
  };
}
