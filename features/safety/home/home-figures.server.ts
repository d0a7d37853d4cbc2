import { HOME_FIGURE_IDS, HOME_FIGURES, type HomeFigures } from '#core/profile/home.ts';
import type { Deps } from '#server/deps.ts';

/** Figures of all countries, for a browser to hold one against another: which is home is never sent. */
export function homeFigures({ scores }: Pick<Deps, 'scores'>): HomeFigures {
  const countries = [...scores.tables.countries.values()].map(({ code, figures }) => ({
    code,
    values: HOME_FIGURE_IDS.map((id) => {
      const series = HOME_FIGURES[id].series.find((each) => figures.has(each));
      const value = series === undefined ? undefined : figures.get(series)?.value;
      return value === undefined ? null : Math.round(value * 100) / 100;
    }),
  }));
  return { figures: HOME_FIGURE_IDS, countries };
}
