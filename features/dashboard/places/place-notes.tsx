import type { WatchedPlace } from '#features/watch/watched-place.ts';
import { HeadlineNotes } from '#ui/place/headline-notes.tsx';

/** What stands beside a place's score: what governments warn of, what happens there now, whose figures it is. */
export const PlaceNotes = ({ place }: { place: WatchedPlace | null }) =>
  place && (
    <HeadlineNotes
      now={place.right_now}
      borrowed={place.borrowed_from}
      warning={place.travel_warning}
      isShort
    />
  );
