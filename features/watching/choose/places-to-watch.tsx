import { useNavigate } from 'react-router';
import { PlacesAtHand } from '#features/places/search/places-at-hand.tsx';
import { useAtHand } from '#features/places/search/use-at-hand.ts';
import { useWatched } from '#features/watch/watch-store.ts';
import { signUpText as text } from '#text/watching/sign-up.ts';

const MOST = 6;
const pathOf = (id: number) => `/watch?place=${id}`;

/** For who has typed nothing: where they are, what this browser watches, what it looked at last. */
export function PlacesToWatch() {
  const navigate = useNavigate();
  const recent = useAtHand();
  const watched = useWatched().map(
    ({ id, name, seen }) =>
      recent.find((place) => place.id === id) ?? {
        id,
        name,
        context: '',
        countryCode: null,
        score: seen?.score ?? null,
        isBorrowed: false,
      },
  );
  const others = recent.filter(({ id }) => !watched.some((place) => place.id === id));
  return (
    <PlacesAtHand
      title={text.known}
      places={[...watched, ...others].slice(0, MOST)}
      pathOf={pathOf}
      onChoose={(id) => void navigate(pathOf(id))}
    />
  );
}
