import { useEffect, useRef } from 'react';
import { useNavigate, useNavigation, useSubmit } from 'react-router';
import type { Trip } from '#core/trip/trip.ts';
import { stopsText, tripPath } from '#core/trip/trip-path.ts';
import { rememberTrip } from '#features/trip/last-trip.ts';
import { tripFields } from './trip-fields.tsx';

/** The trip of this page and how to change it: its address is all there is of it. */
export function useTrip(shown: Trip) {
  const navigate = useNavigate();
  const submit = useSubmit();
  const isBusy = useNavigation().state !== 'idle';
  // An edit whose page is still to come counts, so that the next one does not undo it.
  const latest = useRef(shown);
  useEffect(() => {
    if (!isBusy) latest.current = shown;
  }, [isBusy, shown]);
  useRemembered(shown);
  return {
    isBusy,
    /** @param isSmall a change that Back shall not stop at @returns the trip before */
    edit: (change: (trip: Trip) => Trip, isSmall = false): Trip => {
      const before = latest.current;
      latest.current = change(before);
      void navigate(tripPath(latest.current), { replace: isSmall, preventScrollReset: true });
      return before;
    },
    /** Has the server look up what was typed. */
    search: (typed: string) => {
      const fields = new FormData();
      for (const [name, value] of tripFields(latest.current)) fields.append(name, value);
      fields.append('add', typed);
      void submit(fields, { action: '/trip', preventScrollReset: true });
    },
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
