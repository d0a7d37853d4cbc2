import type { MetaDescriptor } from 'react-router';
import { shellText } from '#text/site/shell.ts';
import type { Crumb } from '#ui/breadcrumbs.tsx';

type PageWords = {
  title: string;
  description: string;
  path: string;
  crumbs?: readonly Crumb[];
  /** Further structured data, given the site's address. */
  structured?: (siteUrl: string) => Record<string, unknown>[];
};

/** The routes around a screen; the first is the root, which knows where visitors reach us. */
export type PageMatches = readonly [{ loaderData?: { siteUrl: string } | undefined }, ...unknown[]];

const SOCIAL_BANNER = { path: '/social/default.png', width: 1200, height: 630 };

/** Title, description, canonical address (`page.path`), social preview, breadcrumbs as structured data. */
export function pageMeta(
  [{ loaderData }]: PageMatches,
  { title: words, description, path, crumbs = [], structured = () => [] }: PageWords,
): MetaDescriptor[] {
  const siteUrl = loaderData?.siteUrl ?? '';
  const title = words.includes(shellText.name) ? words : `${words} | ${shellText.name}`;
  const image = siteUrl + SOCIAL_BANNER.path;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: siteUrl + path },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: shellText.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: siteUrl + path },
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(SOCIAL_BANNER.width) },
    { property: 'og:image:height', content: String(SOCIAL_BANNER.height) },
    { property: 'og:image:alt', content: shellText.socialAlt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(crumbs.length > 0 ? [breadcrumbList(siteUrl, path, crumbs)] : [])
      .concat(structured(siteUrl))
      .map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ];
}

function breadcrumbList(siteUrl: string, path: string, crumbs: readonly Crumb[]): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: siteUrl + (to ?? path),
    })),
  };
}

/** The same for everybody. */
export const sharedPageHeaders = () => ({ 'cache-control': 'public, max-age=0, s-maxage=60' });

/** What the site is, for search engines: its name, its mark, and how it is searched. */
export const siteData = (siteUrl: string): Record<string, unknown>[] => [
  {
    '@type': 'WebSite',
    name: shellText.name,
    url: `${siteUrl}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
  { '@type': 'Organization', name: shellText.name, url: `${siteUrl}/`, logo: `${siteUrl}/icon-512.png` },
];

/** Keeps a screen out of search engines. */
export const noIndex = { name: 'robots', content: 'noindex' };
