import { newsCountryOf } from '#core/news/news.ts';
import { visitorNow } from '#features/places/visitor/visitor-store.ts';

/** ISO code of the visitor's country; null before there is a location and while it is looked up. */
export function newsCountryOfVisitor(): string | null {
  const { location, countryCode, isLocating } = visitorNow();
  const isLocated = location !== null && 'timestamp' in location;
  const isPending = isLocating && countryCode === 'GLOBAL';
  return isLocated && !isPending ? newsCountryOf(countryCode) : null;
}
