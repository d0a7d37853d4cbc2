import type { MetaDescriptor } from 'react-router';
import { descriptionOf, type Place } from '#core/place/place.ts';
import { profilePathOf } from '#core/place/place-slug.ts';
import type { SafetyProfile } from '#core/profile/profile.ts';
import { shownScore } from '#core/score/safety.ts';
import { oembedUrl } from '#core/share/embed.ts';
import { profileMetaText as text } from '#text/safety/profile-meta.ts';

type Profile = Pick<SafetyProfile, 'place' | 'score' | 'borrowedFrom' | 'summary'> & { siteUrl: string };

const SOCIAL_IMAGE = { width: 1200, height: 630 };

/** Title, description, canonical address, social preview and structured data of a profile. */
export function profileMeta({ place, score, borrowedFrom, summary, siteUrl }: Profile): MetaDescriptor[] {
  const address = descriptionOf(place);
  const path = profilePathOf(place);
  const title = text.title(address, { score: shownScore(score.overall), borrowedFrom, rightNow: null });
  const image = `${siteUrl}/social/${place.id}.png`;
  return [
    { title },
    { name: 'description', content: summary },
    { tagName: 'link', rel: 'canonical', href: siteUrl + path },
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/atom+xml',
      title: text.feed(address),
      href: `/feeds/${place.id}.atom`,
    },
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/json+oembed',
      title: text.embed(address),
      href: oembedUrl(siteUrl, `${siteUrl}/safety/${place.id}`),
    },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Chaperon' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: summary },
    { property: 'og:url', content: `${siteUrl}/safety/${place.id}` },
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(SOCIAL_IMAGE.width) },
    { property: 'og:image:height', content: String(SOCIAL_IMAGE.height) },
    { property: 'og:image:alt', content: text.socialAlt(address) },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: summary },
    { name: 'twitter:image', content: image },
    { 'script:ld+json': structuredData(place, path, siteUrl) },
  ];
}

const SCHEMA_TYPES: Partial<Record<Place['kind'], string>> = {
  city: 'City',
  region: 'AdministrativeArea',
  country: 'Country',
};
/** Ids from here on are our own. */
const FIRST_OWN_ID = 2_000_000_001;

function structuredData(place: Place, path: string, siteUrl: string) {
  const crumb = (position: number, name: string, item: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: siteUrl + item,
  });
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': SCHEMA_TYPES[place.kind] ?? 'Place',
        name: place.name,
        url: siteUrl + path,
        ...(!place.scoreOf && place.id < FIRST_OWN_ID && { sameAs: `https://www.geonames.org/${place.id}` }),
        geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          crumb(1, text.home, '/'),
          crumb(2, text.safety, '/safety'),
          crumb(3, place.name, path),
        ],
      },
    ],
  };
}
