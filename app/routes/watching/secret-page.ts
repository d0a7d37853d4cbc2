import { shellText } from '#text/site/shell.ts';

/** Not cached, listed or passed on. `no-referrer` would send forms with `Origin: null`, as if from another site. */
export const secretHeaders = () => ({
  'cache-control': 'private, no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
});

export const secretMeta = (title: string) => [
  { title: `${title} | ${shellText.name}` },
  { name: 'robots', content: 'noindex, nofollow' },
];
