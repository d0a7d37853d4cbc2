import { renderToStaticMarkup } from 'react-dom/server';
import type { MetaDescriptor } from 'react-router';
import { idGiverOf, nameInFull, type Place } from '#core/place/place.ts';
import { profilePathOf } from '#core/place/place-slug.ts';
import type { SafetyProfile } from '#core/profile/profile.ts';
import { shownScore } from '#core/score/safety.ts';
import { oembedUrl, SOCIAL_SIZE } from '#core/share/embed.ts';
import { profileMetaText as text } from '#text/safety/profile-meta.ts';

type Profile = Pick<SafetyProfile, 'place' | 'score' | 'borrowedFrom' | 'summary'> & { siteUrl: string };

const titleOf = ({ place, score, borrowedFrom }: Profile) =>
  text.title(nameInFull(place), { score: shownScore(score.overall), borrowedFrom, rightNow: null });

/** Title, description and canonical address of a profile: what a browser shows, and what follows a visitor's moves. */
export const profileMeta = (profile: Profile): MetaDescriptor[] => [
  { title: titleOf(profile) },
  { name: 'description', content: profile.summary },
  { tagName: 'link', rel: 'canonical', href: profile.siteUrl + profilePathOf(profile.place) },
];

/** Feeds, social preview and structured data of a profile: read in its document by programs, by no script. */
export function profileHead(profile: Profile): string {
  const { place, summary, siteUrl } = profile;
  const address = nameInFull(place);
  const path = profilePathOf(place);
  const title = titleOf(profile);
  const url = `${siteUrl}/safety/${place.id}`;
  const image = `${siteUrl}/social/${place.id}.png`;
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Chaperon',
    'og:title': title,
    'og:description': summary,
    'og:url': url,
    'og:image': image,
    'og:image:type': 'image/png',
    'og:image:width': String(SOCIAL_SIZE.width),
    'og:image:height': String(SOCIAL_SIZE.height),
    'og:image:alt': text.socialAlt(address),
  };
  const names = {
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': summary,
    'twitter:image': image,
  };
  return renderToStaticMarkup(
    <>
      <link
        rel="alternate"
        type="application/atom+xml"
        title={text.feed(address)}
        href={`/feeds/${place.id}.atom`}
      />
      <link rel="alternate" type="application/feed+json" href={`/feeds/${place.id}.json`} />
      <link rel="alternate" type="text/markdown" href={`${path}.md`} />
      <link
        rel="alternate"
        type="application/json+oembed"
        title={text.embed(address)}
        href={oembedUrl(siteUrl, url)}
      />
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      {Object.entries(names).map(([name, content]) => (
        <meta key={name} name={name} content={content} />
      ))}
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of ours that cannot end the script it stands in
        dangerouslySetInnerHTML={{
          __html: JSON.stringify(structuredData(place, path, siteUrl)).replaceAll('<', '\\u003c'),
        }}
      />
    </>,
  );
}

const SCHEMA_TYPES: Partial<Record<Place['kind'], string>> = {
  city: 'City',
  region: 'AdministrativeArea',
  country: 'Country',
};

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
        ...(idGiverOf(place.id) === 'geonames' && { sameAs: `https://www.geonames.org/${place.id}` }),
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
