import { descriptionOf, type Place } from './place.ts';
import { foldName } from './place-name.ts';

/**
 * The readable end of a profile's address: `Chiang Mai, Thailand` → `chiang-mai-thailand`. Scripts are kept.
 * @param address formatted address of a place
 */
export const slugOf = (address: string): string => foldName(address).replaceAll(' ', '-');

/** Where a place's profile is: `/safety/{id}/{slug}`, the slug percent-encoded where its script needs it. */
export const profilePathOf = (place: Place): string =>
  `/safety/${place.id}/${encodeURIComponent(slugOf(descriptionOf(place)))}`.replace(/\/$/, '');
