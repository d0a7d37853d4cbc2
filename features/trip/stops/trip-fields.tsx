import type { Trip } from '#core/trip/trip.ts';
import { stopsText } from '#core/trip/trip-path.ts';

/** The trip as fields of a form: name and value of each; none for an empty one. */
export const tripFields = ({ stops, planned }: Trip): [name: string, value: string][] =>
  stops.length === 0
    ? []
    : [
        ['stops', stopsText(stops)],
        ['planned', planned],
      ];

/** The trip beside what a form changes of it: forms work without scripts. */
export const TripFields = ({ trip }: { trip: Trip }) =>
  tripFields(trip).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
