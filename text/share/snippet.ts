import type { EmbedElement, PictureTheme } from '#core/share/embed.ts';

/** The page where a score for another site is put together. */
export const snippetText = {
  crumbs: { home: 'Home', here: 'For your site' },
  pageTitle: 'Show a safety score on your site',
  title: 'Show a safety score on your site',
  description: 'A live safety score or a map of scores for your own page: pick a place, copy the code.',
  lead: 'Pick a place, copy the code. It is free, sets no cookie and loads nothing from anyone else.',
  place: {
    title: 'Place',
    search: 'Search for a place',
    submit: 'Search',
    found: (count: number) =>
      count === 0 ? 'No place has this name.' : count === 1 ? '1 place found' : `${count} places found`,
  },
  show: {
    title: 'What it shows',
    names: { 'chaperon-score': 'The score', 'chaperon-map': 'A map of scores' } satisfies Record<
      EmbedElement,
      string
    >,
  },
  theme: {
    title: 'Colors',
    names: { auto: 'As the visitor’s device', light: 'Light', dark: 'Dark' } satisfies Record<
      PictureTheme | 'auto',
      string
    >,
  },
  preview: { title: 'Preview', noScript: 'The preview needs JavaScript. The code below works without it.' },
  code: {
    title: 'Code',
    label: 'Code for your page',
    copy: 'Copy code',
    copied: 'Code copied',
    failed: 'That did not work. Select the code and copy it by hand.',
  },
  badge: {
    title: 'A picture, without scripts',
    lead: 'It links here and keeps up with the score. No script, no cookie.',
    copy: (badge: string) => `Copy code: ${badge}`,
  },
  policy: {
    title: 'If your site has a content security policy',
    text: 'Allow our address for scripts and for connections. Nothing else is needed: no inline styles, no pictures.',
    version:
      'The address stays the same and always gives the newest version. To keep one version, use the address that it sends in the header Content-Location.',
  },
  label: (place: string) => `Safety score of ${place}`,
};
