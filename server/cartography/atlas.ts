import sharp from 'sharp';
import type { Headline } from '#core/score/headline.ts';
import { type BadgeRequest, drawBadge } from '#server/cartography/cards/badge.ts';
import { drawScoreCard, type ScoreCardRequest } from '#server/cartography/cards/score-card.ts';
import { socialBanner, socialCard } from '#server/cartography/cards/social-card.ts';
import type { MapSubject } from '#server/cartography/geometry/view.ts';
import { type MapPlaces, openWorld } from '#server/cartography/terrain/world.ts';
import { createGate } from '#server/limits/gate.ts';
import { cover } from './cover.ts';
import { worldMap } from './globe.ts';
import { type HeroRequest, hero } from './hero.ts';
import type { CoverRequest } from './map-layout.ts';
import { MAP_PALETTES, type MapTheme } from './palette.ts';
import { NAME_BESIDE_PX, type ScoreMark } from './score-marks.ts';
import { type TripMapRequest, tripMap } from './trip-map.ts';

/** Draws every map and card of the product. They are SVG text; social images are PNG. */
export type Atlas = {
  /** Locator map of a place. */
  cover(request: CoverRequest): string;
  /** The same with scores where they are, the most important first. */
  scoreMap(request: CoverRequest, marks: readonly ScoreMark[]): string;
  /** The stops of a trip, numbered and joined by a line. */
  tripMap(request: TripMapRequest): string;
  /** Chart behind the home page. */
  hero(request: HeroRequest): string;
  worldMap(request: { theme: MapTheme; width: number; height: number }): string;
  /** Open ocean, for pages that do not exist. */
  nowhere(request: { theme: MapTheme; width: number; height: number }): string;
  /** A place's score for pages of others. */
  badge(request: BadgeRequest): string;
  /** A profile's score card, to be saved as a picture. */
  scoreCard(request: ScoreCardRequest): string;
  /** @throws AppError `unavailable` when too many are waiting */
  socialImage(place: MapSubject, headline: Headline): Promise<Uint8Array>;
  /** The social image of pages that are about no place. */
  socialBanner(): Promise<Uint8Array>;
};

const NOWHERE: MapSubject = {
  kind: 'point',
  name: 'You are here, the page is not',
  latitude: -19,
  longitude: -9,
  halfHeightKm: 2000,
};

const MOST_RENDERS = 2;
const MOST_WAITING = 20;

/**
 * Opens the atlas; nothing is read before the first map.
 * @param directory where `scripts/build/compile-maps.ts` wrote
 */
export function openAtlas({ gazetteer, directory }: { gazetteer: MapPlaces; directory: string }): Atlas {
  const world = openWorld(gazetteer, directory);
  const gate = createGate(MOST_RENDERS, MOST_WAITING);
  const render = (draw: () => string): Promise<Uint8Array> =>
    gate(() => sharp(Buffer.from(draw())).png({ palette: true, effort: 4 }).toBuffer());
  return {
    cover: (request) => cover(world, request),
    scoreMap: (request, marks) => cover(world, { ...request, townGapPx: NAME_BESIDE_PX }, marks),
    tripMap: (request) => tripMap(world, request),
    hero: (request) => hero(world, request),
    worldMap: ({ theme, width, height }) => worldMap(world.globeLand(), width, height, MAP_PALETTES[theme]),
    nowhere: (request) => cover(world, { subject: NOWHERE, ...request }),
    badge: (request) => drawBadge(world.letterer(), request),
    scoreCard: (request) => drawScoreCard(world.letterer(), request),
    socialImage: (place, headline) => render(() => socialCard(world, place, headline)),
    socialBanner: () => render(() => socialBanner(world)),
  };
}
