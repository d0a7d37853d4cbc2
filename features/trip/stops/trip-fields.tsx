import type { Trip } from '#core/trip/trip.ts';
import { stopsText } from '#core/trip/trip-path.ts';

/** The trip beside what a form changes of it: forms work without scripts. */
export function TripFields({ trip }: { trip: Trip }) {
  if (trip.stops.length === 0) return null;
  return (
    <>
      <input type="hidden" name="stops" value={stopsText(trip.stops)} />
      <input type="hidden" name="planned" value={trip.planned} />
    </>
  );
}
