import { useEffect, useMemo } from 'react';
import { homeStore } from '#client/home-country.ts';
import { useStore } from '#client/store.ts';
import { againstHome } from '#core/profile/home.ts';
import { homeText as text } from '#text/safety/details/home.ts';
import styles from './home-country.module.css';
import { showAgainst } from './show-against.ts';
import { useHomeFigures } from './use-home-figures.ts';

const names = new Intl.DisplayNames('en-US', { type: 'region' });

/** Chooses the country a visitor knows, and holds the one on the page against it. @param shown it may be drawn anew */
export function HomeChoice({ countryCode, shown }: { countryCode: string; shown: unknown }) {
  const home = useStore(homeStore, '');
  const figures = useHomeFigures();
  const codes = useMemo(
    () =>
      (figures && figures !== 'failed' ? figures.countries : [])
        .map(({ code }) => code)
        .toSorted((a, b) => names.of(a)!.localeCompare(names.of(b)!)),
    [figures],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: other overviews are told of anew
  useEffect(() => {
    if (figures && figures !== 'failed')
      showAgainst(
        againstHome(figures, countryCode, home).map((told) => ({
          category: told.category,
          words: text.against(names.of(home)!, told),
        })),
      );
  }, [figures, countryCode, home, shown]);
  if (figures === 'failed') return text.failed;
  return (
    <label className={styles.choice}>
      {text.choose}
      <select value={home} onChange={({ target }) => homeStore.set(target.value)}>
        <option value="">{text.none}</option>
        {codes.map((code) => (
          <option key={code} value={code}>
            {names.of(code)}
          </option>
        ))}
      </select>
      <small>{home === countryCode ? text.isHere : text.note}</small>
    </label>
  );
}
