import { useEffect, useMemo, useState } from 'react';
import type { Alert } from '#core/alert/alert-schema.ts';

/** Longest a browser's timer can wait. */
const LONGEST_MS = 2 ** 31 - 1;

/** The alerts that stand, without those that ended: one leaves at its end, without asking anybody. */
export function useUnendedAlerts(alerts: readonly Alert[]): readonly Alert[] {
  const [now, setNow] = useState(() => Date.now());
  const standing = useMemo(() => alerts.filter(({ end }) => Date.parse(end) > now), [alerts, now]);
  useEffect(() => {
    const next = Math.min(...standing.map(({ end }) => Date.parse(end)));
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(
      () => setNow(Date.now()),
      Math.min(LONGEST_MS, Math.max(0, next - Date.now()) + 50),
    );
    return () => clearTimeout(timer);
  }, [standing]);
  return standing;
}
