import { newsCountryOf } from '#core/news.ts';
import { visitorNow } from '../places/visitor-store.ts';

/**
 * Whose news the visitor gets: an ISO code, once there is a location. Null before, and while the place of the position
 * is still looked up: nobody's news are asked for in between.
 */
export function newsCountryOfVisitor(): string | null {
  const { location, countryCode, isLocating } = visitorNow();
  const isLocated = location !== null && 'timestamp' in location;
  const isPending = isLocating && countryCode === 'GLOBAL';
  return isLocated && !isPending ? newsCountryOf(countryCode) : null;
}
