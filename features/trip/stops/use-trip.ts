import { useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { readTrip, TRIP_DAYS, type Trip } from '#core/trip/trip.ts';
import { stopsText, tripPath } from '#core/trip/trip-path.ts';
import { rememberTrip } from '#features/trip/last-trip.ts';

/** The trip as it will be: an edit that is still under way counts, so that the next one does not undo it. */
function useCurrentTrip(shown: Trip): Trip {
  const coming = useNavigation().location;
  if (coming?.pathname !== '/trip') return shown;
  const query = new URLSearchParams(coming.search);
  return readTrip({ stops: query.get('stops'), planned: query.get('planned') }, TRIP_DAYS.last).trip;
}

/** The trip of this page and how to change it: its address is all there is of it. */
export function useTrip(shown: Trip) {
  const trip = useCurrentTrip(shown);
  const navigate = useNavigate();
  const { state } = useNavigation();
  useRemembered(shown);
  return {
    trip,
    isBusy: state !== 'idle',
    /** @param isSmall a change that Back shall not stop at */
    edit: (next: Trip, isSmall = false) =>
      navigate(tripPath(next), { replace: isSmall, preventScrollReset: true }),
  };
}

/** What somebody only looked at is not their last trip: it is kept once it changes here. */
function useRemembered(trip: Trip) {
  const address = tripPath(trip);
  const opened = useRef(address);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the trip is new on every render, its address is not
  useEffect(() => {
    if (opened.current === address) return;
    opened.current = address;
    rememberTrip(trip);
  }, [address]);
}

/** Whether a trip is another one with further stops at its end. */
export const isLonger = (before: Trip, after: Trip): boolean =>
  after.stops.length > before.stops.length && stopsText(after.stops).startsWith(stopsText(before.stops));
