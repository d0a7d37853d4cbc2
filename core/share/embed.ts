import { escapedMarkup } from '#core/text/markup.ts';

/** Themes a picture of a score is drawn in: it sees nothing of the page it stands on. */
export const PICTURE_THEMES = ['light', 'dark'] as const;
export type PictureTheme = (typeof PICTURE_THEMES)[number];

/** Pixels of a side of the profile's QR code (specification §9). */
export const QR_SIDE_PX = 300;

/** Pixels of the badge that other sites show. */
export const BADGE_SIZE = { width: 320, height: 96 } as const;

/** Pixels of the score card as a picture, before it is enlarged for a sharp screen. */
export const CARD_SIZE = { width: 600, height: 800 } as const;

/** Pixels of a picture for networks and messengers. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

const withTheme = (path: string, theme: PictureTheme) =>
  theme === 'light' ? path : `${path}?theme=${theme}`;

/** Where a place's badge is. @param id GeoNames id */
export const badgePath = (id: number, theme: PictureTheme): string => withTheme(`/badge/${id}.svg`, theme);

/** Where a place's score card is as a picture. @param id GeoNames id */
export const cardPath = (id: number, theme: PictureTheme): string => withTheme(`/cards/${id}.svg`, theme);

/** The largest size of the badge within these pixels, in its shape; never larger than drawn, never below 1. */
export function fittedBadge(maxWidth?: number, maxHeight?: number): { width: number; height: number } {
  const { width, height } = BADGE_SIZE;
  const scale = Math.min(1, (maxWidth ?? width) / width, (maxHeight ?? height) / height);
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/** The badge as HTML for other sites. @param label what the picture is; the score changes and is not in it */
export function embedCode({
  siteUrl,
  id,
  url,
  label,
  theme,
  size = BADGE_SIZE,
}: {
  siteUrl: string;
  id: number;
  url: string;
  label: string;
  theme: PictureTheme;
  size?: { width: number; height: number };
}): string {
  const source = escapedMarkup(siteUrl + badgePath(id, theme));
  return `<a href="${escapedMarkup(url)}"><img src="${source}" width="${size.width}" height="${size.height}" alt="${escapedMarkup(label)}"></a>`;
}

/** Address where a consumer of oEmbed reads how a profile is embedded. @param profile its absolute address */
export const oembedUrl = (siteUrl: string, profile: string): string =>
  `${siteUrl}/oembed?url=${encodeURIComponent(profile)}&format=json`;

const PROFILE_PATH = /^\/safety\/([1-9]\d{0,9})(?:\/[^/]{0,300})?$/;

/** The place whose profile is at an absolute address of this site (http and https count as one), else null. */
export function placeIdOfProfile(address: string, siteUrl: string): number | null {
  if (!URL.canParse(address)) return null;
  const { protocol, host, pathname } = new URL(address);
  if (!/^https?:$/.test(protocol) || host !== new URL(siteUrl).host) return null;
  const id = PROFILE_PATH.exec(pathname)?.[1];
  return id === undefined ? null : Number(id);
}

/** What a page of somebody else can show of a place: its score, or its map of scores. */
export const EMBED_ELEMENTS = ['chaperon-score', 'chaperon-map'] as const;
export type EmbedElement = (typeof EMBED_ELEMENTS)[number];

/** Where the elements' script is, always the newest. */
export const ELEMENT_SCRIPT = '/embed.js';

/**
 * The element as HTML for other sites; where its script does not run, a link stands in its place.
 * @param url of the profile @param label of the link @param theme null: the visitor's
 */
export function elementCode({
  siteUrl,
  element,
  id,
  url,
  label,
  theme,
}: {
  siteUrl: string;
  element: EmbedElement;
  id: number;
  url: string;
  label: string;
  theme: PictureTheme | null;
}): string {
  const attributes = `place="${id}"${theme ? ` theme="${theme}"` : ''}`;
  const link = `<a href="${escapedMarkup(url)}">${escapedMarkup(label)}</a>`;
  return `<script async src="${escapedMarkup(siteUrl + ELEMENT_SCRIPT)}"></script>\n<${element} ${attributes}>${link}</${element}>`;
}

/** The page that puts such code together. @param place GeoNames id */
export const embedPath = ({ place, show = 'chaperon-score', theme }: EmbedChoice): string => {
  const query = new URLSearchParams({ place: String(place) });
  if (show !== 'chaperon-score') query.set('show', show);
  if (theme) query.set('theme', theme);
  return `/embed?${query}`;
};
type EmbedChoice = { place: number; show?: EmbedElement; theme?: PictureTheme | null };
