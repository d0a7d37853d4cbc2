import { descriptionOf, type Place } from './place.ts';
import { foldName } from './place-name.ts';

/** The readable end of a profile's address: `Chiang Mai, Thailand` → `chiang-mai-thailand`. Scripts stay. */
export const slugOf = (address: string): string => foldName(address).replaceAll(' ', '-');

/** Where a place's profile is: `/safety/{id}/{slug}`, the slug percent-encoded where its script needs it. */
export const profilePathOf = (place: Place): string =>
  `/safety/${place.id}/${encodeURIComponent(slugOf(descriptionOf(place)))}`.replace(/\/$/, '');

/** Where the help around a place is. @param profilePath `/safety/{id}/{slug}`; where there is no slug a dash stands for it */
export const helpPathOf = (profilePath: string): string =>
  /^\/safety\/\d+$/.test(profilePath) ? `${profilePath}/-/help` : `${profilePath}/help`;

/** Where all that governments warn of at a place is explained. @param profilePath `/safety/{id}/{slug}`, as for help */
export const streetPathOf = (profilePath: string): string =>
  /^\/safety\/\d+$/.test(profilePath) ? `${profilePath}/-/street` : `${profilePath}/street`;

/** Where the timeline of what happened around a place is. @param profilePath `/safety/{id}/{slug}`, as for help */
export const nearbyPathOf = (profilePath: string): string =>
  /^\/safety\/\d+$/.test(profilePath) ? `${profilePath}/-/nearby` : `${profilePath}/nearby`;
