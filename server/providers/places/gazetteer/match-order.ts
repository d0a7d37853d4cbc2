import type { MatchedPlace } from './best-places.ts';
import type { NameMatcher } from './name-matcher.ts';
import type { PlaceStore } from './place-store.ts';

/** An airport, a beach or a station that is named after a place lies so near it: "Tofino" is no airport first. */
const NAMED_AFTER_KM = 40;

/** In powers of ten of people: what is too small to go before cities that begin so, and what is large enough for that. */
const SMALL = 5.2;
const LARGE = 5.9;
/** One large city that begins so says little: "leh" is Leh, however large Le Havre is. */
const MANY_LARGE = 3;

/** Small towns of just the name that was typed go after the large cities that begin so, where these are many. */
export function smallAfterLarge(
  places: MatchedPlace[],
  store: PlaceStore,
  names: Pick<NameMatcher, 'known'>,
): MatchedPlace[] {
  const isCity = (index: number) => store.kind(index) === 'city';
  const isLarge = ({ index, isWhole }: MatchedPlace) =>
    !isWhole && isCity(index) && names.known(index) >= LARGE;
  const isSmall = ({ index, match, isWhole }: MatchedPlace) =>
    isWhole && match === 'exact' && isCity(index) && names.known(index) < SMALL;
  const at = places.findIndex(isSmall);
  const last = places.findLastIndex(isLarge);
  if (at < 0 || places.slice(at).filter(isLarge).length < MANY_LARGE) return places;
  const small = places.slice(at, last).filter(isSmall);
  const others = places.filter((place) => !small.includes(place));
  return others.toSpliced(last + 1 - small.length, 0, ...small);
}

/** A place whose whole name was typed goes before what is named after it and lies there: Tofino before its airport. */
export function placesBeforeTheirOwn(places: MatchedPlace[], store: PlaceStore): MatchedPlace[] {
  const isAirport = (index: number) => store.kind(index) === 'airport';
  const at = places.findIndex(({ index, isWhole }) => isWhole && !isAirport(index));
  const whole = places[at];
  if (!whole || at === 0) return places;
  const before = places.slice(0, at);
  const areItsOwn = before.every(
    ({ index, isWhole }) =>
      index >= store.end &&
      (isAirport(index) || !isWhole) &&
      store.distanceKm(index, whole.index) < NAMED_AFTER_KM,
  );
  return areItsOwn ? [whole, ...before, ...places.slice(at + 1)] : places;
}
