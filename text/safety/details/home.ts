import { withArticle } from '#core/place/names-in-sentences.ts';
import type { AgainstHome, HomeFigureId } from '#core/profile/home.ts';

/** "twice as many", "40% fewer". @param words for more, for less, and for as much */
function timesText(ratio: number, [more, less, alike]: readonly [string, string, string]): string {
  if (ratio < 0.1) return `less than a tenth ${alike}`;
  if (ratio < 0.9) return `${Math.round(20 * (1 - ratio)) * 5}% ${less}`;
  if (ratio < 1.1) return `about ${alike}`;
  if (ratio < 1.9) return `${Math.round(20 * (ratio - 1)) * 5}% ${more}`;
  if (ratio < 2.1) return `twice ${alike}`;
  return `${ratio < 9.95 ? ratio.toFixed(1).replace('.0', '') : Math.round(ratio)} times ${alike}`;
}

const many = ['more', 'fewer', 'as many'] as const;
const ratios: Partial<Record<HomeFigureId, (ratio: number) => string>> = {
  homicides: (ratio) => `${timesText(ratio, many)} homicides for the number of people`,
  road_deaths: (ratio) => `${timesText(ratio, many)} road deaths for the number of people`,
  fine_dust: (ratio) => `${timesText(ratio, ['more', 'less', 'as much'])} fine dust in the air`,
  doctors: (ratio) => `${timesText(ratio, many)} doctors for the number of people`,
};
/** From far less to far more. */
const scales: Partial<Record<HomeFigureId, readonly [string, string, string, string, string]>> = {
  calm: ['far higher', 'higher', 'about as high', 'lower', 'far lower'].map(
    (words) => `experts rate the risk of unrest and political violence ${words}`,
  ) as [string, string, string, string, string],
  speech: [
    'you can speak and publish far less freely',
    'you can speak and publish less freely',
    'you can speak and publish about as freely',
    'you can speak and publish more freely',
    'you can speak and publish far more freely',
  ],
  earthquakes: [
    'earthquakes are a far lower risk',
    'earthquakes are a lower risk',
    'earthquakes are about as high a risk',
    'earthquakes are a higher risk',
    'earthquakes are a far higher risk',
  ],
};

/** A place against the country that a visitor knows. */
export const homeText = {
  choose: 'Your home country',
  none: 'Not chosen',
  note: 'Kept in this browser only. Your embassies follow it too.',
  isHere: 'You are looking at your home country.',
  failed: 'The comparison could not be loaded.',
  /** @param home name of the country */
  against: (home: string, told: AgainstHome) => {
    const words = 'ratio' in told ? ratios[told.figure]?.(told.ratio) : scales[told.figure]?.[told.steps + 2];
    return `Against ${withArticle(home)}: ${words}.`;
  },
};
