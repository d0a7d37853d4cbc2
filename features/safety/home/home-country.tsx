import { useEffect, useState } from 'react';
import { HOME_KEY } from '#client/home-country.ts';
import { safetyText } from '#text/safety/safety.ts';
import { useLoaded } from '#ui/hooks/use-loaded.ts';
import styles from './home-country.module.css';

const load = () => import('./home-choice.tsx');

/** Asks which country the visitor knows; the rest is loaded with the answer, or where it was given before. */
export function HomeCountry(place: { countryCode: string; shown: unknown }) {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => setIsWanted((is) => is || hasHome()), []);
  const loaded = useLoaded(load, isWanted, 'Home country');
  return (
    <div className={styles.home}>
      {loaded ? (
        <loaded.HomeChoice {...place} />
      ) : (
        <button type="button" onClick={() => setIsWanted(true)}>
          {safetyText.overviews.home}
        </button>
      )}
    </div>
  );
}

function hasHome(): boolean {
  try {
    return (localStorage.getItem(HOME_KEY)?.length ?? 0) > 2;
  } catch {
    return false;
  }
}
