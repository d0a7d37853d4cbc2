import type { Place } from '#core/place/place.ts';
import type { PlacePhoto } from '#core/place/place-photo.ts';

/** Finds photos of places that anybody may show, and fetches their pictures. */
export type PhotoProvider = {
  /**
   * @returns null where there is none that may be shown
   * @throws OutboundError where nobody answers
   */
  find(place: Place): Promise<PlacePhoto | null>;
  /**
   * The picture's bytes as they came: not to be sent to anybody before they were decoded and encoded anew.
   * @returns null where the picture is gone
   * @throws OutboundError
   */
  fetch(photo: PlacePhoto): Promise<Uint8Array | null>;
};
