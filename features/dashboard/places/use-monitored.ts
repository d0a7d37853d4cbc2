import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AlertStatus } from '#core/alert/alert-schema.ts';
import {
  type FoundAlerts,
  fetchAlerts,
  fetchPlaces,
  type MonitoredTarget,
} from '#features/dashboard/fetch-monitored.ts';
import type { WatchedPlace } from '#features/watch/watched-place.ts';

const NOTHING: FoundAlerts = { status: null, alerts: [], byKey: new Map() };

type Monitored = {
  /** Places as the server knows them, by id. */
  places: ReadonlyMap<number, WatchedPlace>;
  found: FoundAlerts;
  state: 'loading' | 'ready' | 'failed';
};

export type CheckState =
  | { kind: 'idle' }
  | { kind: 'running'; done: number; all: number }
  | { kind: 'failed' }
  | {
      kind: 'done';
      all: number;
      changes: { scores: number; alerts: number; reports: number };
      /** Who was asked for alerts. */
      status: AlertStatus;
    };

/** Data of everything monitored, fetched again when the list changes, an alert arrives, or the visitor checks. */
export function useMonitored(ids: readonly number[], targets: readonly MonitoredTarget[]) {
  const [monitored, setMonitored] = useState<Monitored>({
    places: new Map(),
    found: NOTHING,
    state: 'loading',
  });
  const [check, setCheck] = useState<CheckState>({ kind: 'idle' });
  const turn = useRef(0);

  const load = useEffectEvent(async (onDone: (count: number) => void = () => {}) => {
    const mine = ++turn.current;
    const [places, found] = await Promise.all([fetchPlaces(ids, onDone), fetchAlerts(targets, onDone)]);
    if (mine !== turn.current) return null;
    const isWhole = places !== null && found !== null;
    const next = (before: Monitored): Monitored => ({
      places: places ? new Map(places.map((place) => [place.id, place])) : before.places,
      found: found ?? before.found,
      state: isWhole ? 'ready' : 'failed',
    });
    setMonitored(next);
    return isWhole ? { places, found } : null;
  });

  const key = `${[...ids].sort((a, b) => a - b).join()} ${targets.map((target) => target.key).join()}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is asked for
  useEffect(() => {
    void load();
  }, [key]);

  const reload = useCallback(() => void load(), []);
  const runCheck = async () => {
    const before = monitored;
    const all = ids.length + targets.length;
    let done = 0;
    setCheck({ kind: 'running', done, all });
    const after = await load((count) => {
      done += count;
      setCheck({ kind: 'running', done, all });
    });
    const status = after?.found.status;
    setCheck(
      after && status
        ? { kind: 'done', all: targets.length, changes: changesOf(before, after), status }
        : { kind: 'failed' },
    );
  };
  return { ...monitored, reload, check, runCheck };
}

/** What a check found that was not there before. */
function changesOf(
  before: Monitored,
  after: { places: WatchedPlace[]; found: FoundAlerts },
): { scores: number; alerts: number; reports: number } {
  const known = new Set(before.found.alerts.map(({ id }) => id));
  const compared = after.places.flatMap((place) => {
    const earlier = before.places.get(place.id);
    return earlier ? [{ place, earlier }] : [];
  });
  return {
    scores: compared.filter(({ place, earlier }) => place.overall_safety !== earlier.overall_safety).length,
    alerts: after.found.alerts.filter(({ id }) => !known.has(id)).length,
    reports: compared.reduce(
      (sum, { place, earlier }) => sum + Math.max(0, place.reports_count - earlier.reports_count),
      0,
    ),
  };
}
