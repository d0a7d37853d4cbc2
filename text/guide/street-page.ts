import { withArticle } from '#core/place/names-in-sentences.ts';

/** The page of all that governments warn of at a place, each explained. */
export const streetPageText = {
  home: 'Home',
  safety: 'Safety',
  crumb: 'Warnings',
  title: (place: string) => `Warnings for ${withArticle(place)}`,
  description: (place: string) =>
    `What four governments warn of in ${withArticle(place)}, what to do, and whose page says so when.`,
  sections: 'On this page',
};
