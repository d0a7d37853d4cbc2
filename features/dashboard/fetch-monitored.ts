import * as z from 'zod/mini';
import { callApi } from '#client/api.ts';
import { type Alert, type AlertStatus, placesAlertsSchema } from '#core/alert/alert-schema.ts';
import { type WatchedPlace, watchedPlaceSchema } from '#features/watch/watched-place.ts';

/** Asked for at once: enough that most need one call, few enough that progress can be seen. */
const BATCH = 250;

/** Something whose alerts are wanted: a known place, or a point. */
export type MonitoredTarget = { key: string } & ({ place: number } | { latitude: number; longitude: number });

export type FoundAlerts = {
  status: AlertStatus | null;
  /** Each once. */
  alerts: Alert[];
  /** Ids of alerts with their distance, by the target's key. */
  byKey: Map<string, { id: string; distance_km: number | null }[]>;
};

const inBatches = <Value>(values: readonly Value[]): Value[][] =>
  Array.from({ length: Math.ceil(values.length / BATCH) }, (_, index) =>
    values.slice(index * BATCH, (index + 1) * BATCH),
  );

/** Score and reports of places; null when a call fails. @param onDone called with how many are done */
export async function fetchPlaces(
  ids: readonly number[],
  onDone: (count: number) => void = () => {},
): Promise<WatchedPlace[] | null> {
  const places: WatchedPlace[] = [];
  for (const batch of inBatches(ids)) {
    const found = await callApi('/v1/watch/places', z.array(watchedPlaceSchema), {
      method: 'POST',
      body: { ids: batch },
    });
    if (!found.ok) return null;
    places.push(...found.value);
    onDone(batch.length);
  }
  return places;
}

/** Alerts of places and points. @returns null when a call fails */
export async function fetchAlerts(
  targets: readonly MonitoredTarget[],
  onDone: (count: number) => void = () => {},
): Promise<FoundAlerts | null> {
  const alerts = new Map<string, Alert>();
  const byKey: FoundAlerts['byKey'] = new Map();
  let status: AlertStatus | null = null;
  const batches = targets.length === 0 ? [[]] : inBatches(targets);
  for (const batch of batches) {
    const places = batch.map((target) =>
      'place' in target
        ? { place: target.place }
        : { latitude: target.latitude, longitude: target.longitude },
    );
    const found = await callApi('/v1/alerts/places', placesAlertsSchema, {
      method: 'POST',
      body: { places },
    });
    if (!found.ok) return null;
    status = found.value.status;
    for (const alert of found.value.alerts) alerts.set(alert.id, alert);
    for (const [index, { key }] of batch.entries()) byKey.set(key, found.value.places[index]?.alerts ?? []);
    onDone(batch.length);
  }
  return { status, alerts: [...alerts.values()], byKey };
}
