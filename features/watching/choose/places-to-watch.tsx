import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { PlacesAtHand } from '#features/places/search/places-at-hand.tsx';
import { useAtHand } from '#features/places/search/use-at-hand.ts';
import { useWatched } from '#features/watch/watch-store.ts';
import { signUpText as text } from '#text/watching/sign-up.ts';

const pathOf = (id: number) => `/watch?place=${id}`;

/** For who has typed nothing: where they are, what this browser watches, what it looked at last. */
export function PlacesToWatch() {
  const navigate = useNavigate();
  const watched = useWatched();
  const places = useAtHand(useMemo(() => watched.map(({ id }) => id), [watched]));
  return (
    <PlacesAtHand
      title={text.known}
      places={places}
      pathOf={pathOf}
      onChoose={(id) => void navigate(pathOf(id))}
    />
  );
}
