import { contextOf, descriptionOf } from '#core/place/place.ts';
import { profilePathOf } from '#core/place/place-slug.ts';
import {
  badgePath,
  ELEMENT_SCRIPT,
  EMBED_ELEMENTS,
  elementCode,
  embedCode,
  embedPath,
  PICTURE_THEMES,
} from '#core/share/embed.ts';
import { searchPlaces } from '#features/places/place-search.server.ts';
import { fullName } from '#features/places/place-summary.ts';
import type { Gazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';
import { searchListText } from '#text/places/search-list.ts';
import { badgeText } from '#text/share/share.ts';
import { snippetText as text } from '#text/share/snippet.ts';

/** Query parameters of the page. */
export const SNIPPET_PARAMETERS = ['place', 'show', 'theme', 'q'] as const;
type Query = Record<(typeof SNIPPET_PARAMETERS)[number], string | null>;

const lisbon = 2267057;

/** What the page shows for its address; what cannot be read of it stands as if it was not sent. @param siteUrl without a slash at its end */
export function snippetView(gazetteer: Gazetteer, query: Query, siteUrl: string) {
  const asked = /^\d{1,10}$/.test(query.place ?? '') ? gazetteer.place(Number(query.place)) : null;
  const place = asked ?? gazetteer.place(lisbon);
  if (!place) throw new Error('Lisbon is not in the gazetteer.');
  const show = EMBED_ELEMENTS.find((one) => one === query.show) ?? 'chaperon-score';
  const theme = PICTURE_THEMES.find((one) => one === query.theme) ?? null;
  const { typed, found } = searchPlaces({ gazetteer }, query.q ?? '');
  const choice = { place: place.id, show, theme };
  const description = fullName({ name: place.name, context: contextOf(place) });
  const path = profilePathOf(place);
  return {
    script: ELEMENT_SCRIPT,
    place: { id: place.id, description, path },
    show,
    theme,
    typed,
    found:
      found?.map(({ id, name, country_code, ...found }) => ({
        path: embedPath({ ...choice, place: id }),
        // A city and a region of one name are told apart.
        description: `${name} · ${searchListText.whatItIs(found)}`,
        countryCode: country_code,
      })) ?? null,
    shows: EMBED_ELEMENTS.map((one) => ({
      label: text.show.names[one],
      path: embedPath({ ...choice, show: one }),
      isChosen: one === show,
    })),
    themes: [null, ...PICTURE_THEMES].map((one) => ({
      label: text.theme.names[one ?? 'auto'],
      path: embedPath({ ...choice, theme: one }),
      isChosen: one === theme,
    })),
    code: elementCode({
      siteUrl,
      element: show,
      id: place.id,
      url: `${siteUrl}/safety/${place.id}`,
      label: text.label(description),
      theme,
    }),
    badges: PICTURE_THEMES.map((one) => ({
      path: badgePath(place.id, one),
      title: badgeText.title[one],
      preview: badgeText.preview(one),
      codeLabel: badgeText.code(one),
      code: embedCode({
        siteUrl,
        id: place.id,
        url: `${siteUrl}/safety/${place.id}`,
        label: badgeText.label(descriptionOf(place)),
        theme: one,
      }),
    })),
    policy: `script-src ${siteUrl}; connect-src ${siteUrl}`,
  };
}

export type SnippetView = ReturnType<typeof snippetView>;
