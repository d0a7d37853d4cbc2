import { z } from 'zod';
import { distanceKm } from '#core/place/earth.ts';
import type { Place } from '#core/place/place.ts';
import { foldName } from '#core/place/place-name.ts';
import type { PlaceKind } from '#core/place/place-schema.ts';

const pageSchema = z.object({
  title: z.string(),
  missing: z.boolean().optional(),
  pageimage: z.string().optional(),
  coordinates: z
    .array(z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) }))
    .optional(),
  pageprops: z.object({ disambiguation: z.string().optional() }).optional(),
});

/** `prop=pageimages|coordinates|pageprops` of MediaWiki, format version 2. Nothing nearby: there is no `query`. */
export const articleAnswerSchema = z.object({
  query: z
    .object({
      pages: z.array(pageSchema),
      redirects: z.array(z.object({ from: z.string(), to: z.string() })).optional(),
    })
    .optional(),
});
export type ArticleAnswer = z.infer<typeof articleAnswerSchema>;

/** How far an article's point may lie from ours, in kilometers: countries and regions have no one middle. */
const reachKm: Partial<Record<PlaceKind, number>> = { region: 300, country: 2500 };
const spotReachKm = 25;

/** Titles that an article about a place may have, the likeliest first. */
export function titlesOf({ kind, name, regionName, countryName, scoreOf }: Place): string[] {
  if (kind === 'country') return [name];
  const around = [scoreOf?.name, kind === 'region' ? null : regionName, countryName];
  const titles = [...around.flatMap((part) => (part && part !== name ? [`${name}, ${part}`] : [])), name];
  // A pipe parts titles, the others cannot stand in one.
  return [...new Set(titles)].filter((title) => !/[|#<>[\]{}]/.test(title));
}

/** A title's name without the place it lies in: `Lisbon, Portugal` is `lisbon`. `Lisbon (ship)` is something else. */
const bareName = (title: string): string => foldName(title.replace(/(?<=.),.*$/, ''));

/**
 * The article that is about a place: it has the place's name, or one that leads to it, and lies where the place does.
 * @returns the name of its picture's file; null where there is no such article or it has no picture
 */
export function pictureNameOf({ query }: ArticleAnswer, place: Place): string | null {
  if (!query) return null;
  const titles = titlesOf(place);
  const asked = (title: string): number => {
    const from = (query.redirects ?? []).filter(({ to }) => to === title).map((each) => each.from);
    const ranks = [title, ...from].map((each) => titles.indexOf(each)).filter((rank) => rank >= 0);
    return ranks.length > 0 ? Math.min(...ranks) : titles.length;
  };
  const name = foldName(place.name);
  const isPlace = ({ title, coordinates = [], pageprops, missing }: z.infer<typeof pageSchema>): boolean => {
    const point = coordinates[0];
    if (missing || !point || pageprops?.disambiguation !== undefined) return false;
    if (asked(title) === titles.length && bareName(title) !== name) return false;
    return (
      distanceKm(place.latitude, place.longitude, point.lat, point.lon) <=
      (reachKm[place.kind] ?? spotReachKm)
    );
  };
  const [best] = query.pages.filter(isPlace).sort((a, b) => asked(a.title) - asked(b.title));
  return best?.pageimage ?? null;
}
