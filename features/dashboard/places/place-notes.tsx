import type { WatchedPlace } from '#features/watch/watched-place.ts';
import { HeadlineNotes } from '#ui/place/headline-notes.tsx';

/** What stands beside a place's score: what happens there now, and whose figures it is made of. */
export const PlaceNotes = ({ place }: { place: WatchedPlace | null }) =>
  place && <HeadlineNotes now={place.right_now} borrowed={place.borrowed_from} isShort />;
