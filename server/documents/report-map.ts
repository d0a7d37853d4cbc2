import { geoEqualEarth, geoPath } from 'd3-geo';
import type PDFDocument from 'pdfkit';
import { bandOf } from '#core/score/safety.ts';
import {
  SHIELD_HATCH,
  SHIELD_HEIGHT,
  SHIELD_PATH,
  SHIELD_TEXT,
  SHIELD_WIDTH,
  shieldLevelY,
  shieldText,
} from '#core/score/shield.ts';
import type { WorldLand } from '../cartography/globe.ts';
import { BAND_COLORS, MAP_PALETTES } from '../cartography/palette.ts';

type Pdf = InstanceType<typeof PDFDocument>;
type Spot = { latitude: number; longitude: number; score: number | null; isBorrowed: boolean };
type Box = { x: number; y: number; width: number; height: number };

/** Room around what is on the map, in degrees, and the least it shows of the world. */
const SPARE_DEGREES = 8;
const LEAST_DEGREES = 30;
const SHIELD_SCALE = 0.34;

/**
 * Draws a map of what is monitored: as much of the world as it takes, with a shield at each place; the lowest scores
 * lie on top.
 */
export function drawReportMap(pdf: Pdf, land: WorldLand, spots: readonly Spot[], box: Box): void {
  const { sea, land: ground, coast, frameInk } = MAP_PALETTES.light;
  const projection = geoEqualEarth()
    .rotate([-middleOf(spots), 0])
    .fitExtent(
      [
        [box.x + 14, box.y + 14],
        [box.x + box.width - 14, box.y + box.height - 14],
      ],
      extentOf(spots),
    );
  const path = geoPath(projection).digits(1);
  pdf.save();
  pdf.rect(box.x, box.y, box.width, box.height).clip();
  pdf.rect(box.x, box.y, box.width, box.height).fill(sea);
  const shape = path(land);
  if (shape) pdf.path(shape).lineWidth(0.4).fillAndStroke(ground, coast);
  const lowestLast = spots.toSorted((a, b) => (b.score ?? 101) - (a.score ?? 101));
  for (const { latitude, longitude, ...shield } of lowestLast) {
    const at = projection([longitude, latitude]);
    if (at) drawShield(pdf, shield, at[0], at[1]);
  }
  pdf.restore();
  pdf.rect(box.x, box.y, box.width, box.height).lineWidth(0.8).strokeColor(frameInk).stroke();
}

/** The meridian in the middle of the narrowest band that holds all: the date line must not part neighbors. */
function middleOf(spots: readonly Spot[]): number {
  const sorted = spots.map(({ longitude }) => longitude).sort((a, b) => a - b);
  const [first] = sorted;
  if (first === undefined) return 0;
  const gaps = sorted.map((from, index) => ({ from, gap: (sorted[index + 1] ?? first + 360) - from }));
  const widest = gaps.reduce((one, other) => (other.gap > one.gap ? other : one));
  return widest.from + widest.gap / 2 + 180;
}

function extentOf(spots: readonly Spot[]): GeoJSON.MultiPoint {
  const middle = middleOf(spots);
  const reach = Math.max(
    LEAST_DEGREES,
    ...spots.map(({ longitude }) => Math.abs(((longitude - middle + 540) % 360) - 180) + SPARE_DEGREES),
  );
  const latitudes = spots.length > 0 ? spots.map(({ latitude }) => latitude) : [-55, 75];
  const south = Math.max(-60, Math.min(...latitudes) - SPARE_DEGREES);
  const north = Math.min(80, Math.max(...latitudes) + SPARE_DEGREES);
  const east = middle + Math.min(179, reach);
  const west = middle - Math.min(179, reach);
  return {
    type: 'MultiPoint',
    coordinates: [
      [west, south],
      [east, south],
      [west, north],
      [east, north],
      [middle, south],
      [middle, north],
    ],
  };
}

/** Hatched where the figures are another territory's; the digits then stand in ink, on white. */
function drawShield(
  pdf: Pdf,
  { score, isBorrowed }: Pick<Spot, 'score' | 'isBorrowed'>,
  x: number,
  y: number,
): void {
  const { fill, edge, onFill } = BAND_COLORS[bandOf(score).level];
  pdf.save();
  pdf.translate(x - (SHIELD_WIDTH * SHIELD_SCALE) / 2, y - SHIELD_HEIGHT * SHIELD_SCALE).scale(SHIELD_SCALE);
  pdf.path(SHIELD_PATH).fill(MAP_PALETTES.light.surface);
  pdf.save();
  pdf.path(SHIELD_PATH).clip();
  pdf.rect(0, shieldLevelY(score), SHIELD_WIDTH, SHIELD_HEIGHT).fill(fill);
  if (isBorrowed) {
    pdf.path(SHIELD_HATCH).lineWidth(2.6).strokeColor('#FFFFFF', 0.55).stroke();
    pdf.rect(0, 0, SHIELD_WIDTH, shieldLevelY(score)).fill(MAP_PALETTES.light.surface);
  }
  pdf.restore();
  pdf.path(SHIELD_PATH).lineWidth(3).strokeColor(edge).stroke();
  const isFilled = !isBorrowed && shieldLevelY(score) < SHIELD_TEXT.y - 8;
  if (isBorrowed) pdf.roundedRect(8, SHIELD_TEXT.y - 17, SHIELD_WIDTH - 16, 20, 4).fill('#FFFFFF');
  pdf
    .font('bold-latin')
    .fontSize(19)
    .fillColor(isFilled ? onFill : MAP_PALETTES.light.ink)
    .text(shieldText(score), 0, SHIELD_TEXT.y - 17, {
      width: SHIELD_WIDTH,
      align: 'center',
      lineBreak: false,
    });
  pdf.restore();
}
