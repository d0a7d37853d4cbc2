import { z } from '@hono/zod-openapi';
import type { FoundAlert } from '#core/alert/alert-index.ts';
import { alertSchema } from '#core/alert/alert-schema.ts';
import { type AreaGeometry, areaGeometryOf, boxesOf } from '#core/outputs/area-geometry.ts';
import { boxOfBoxes, sixDecimals } from '#core/outputs/bounding-box.ts';
import { documented } from '#server/http/api/documented.ts';
import { foundAlert } from './service.server.ts';

/** One alert, as the API's document names it. */
export const documentedAlert = documented(alertSchema).openapi('Alert');

const position = z.tuple([z.number(), z.number()]).openapi({ description: 'Longitude, latitude' });
const polygon = z.array(z.array(position));
const geometry = z.union([
  z.object({ type: z.literal('Point'), coordinates: position }),
  z.object({ type: z.literal('Polygon'), coordinates: polygon }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon) }),
]);

export const alertFeaturesSchema = z
  .object({
    type: z.literal('FeatureCollection'),
    bbox: z
      .tuple([z.number(), z.number(), z.number(), z.number()])
      .optional()
      .openapi({ description: 'West, south, east, north; `west` above `east` over the antimeridian' }),
    features: z.array(
      z.object({
        type: z.literal('Feature'),
        id: z.string(),
        geometry: geometry.nullable(),
        properties: documentedAlert,
      }),
    ),
  })
  .openapi('AlertFeatures');

type Options = { shape: 'point' | 'outline'; now: Date };
type Geometry = AreaGeometry | { type: 'Point'; coordinates: [number, number] };

/** Alerts as RFC 7946 has them, in their order. */
export function alertFeatures(found: readonly FoundAlert[], { shape, now }: Options) {
  const features = found.map((one) => ({
    type: 'Feature' as const,
    id: one.alert.key,
    geometry: geometryOf(one, shape),
    properties: foundAlert(one, now),
  }));
  const bbox = boxOfBoxes(features.flatMap(({ geometry }) => (geometry ? boxesIn(geometry) : [])));
  return { type: 'FeatureCollection' as const, ...(bbox && { bbox }), features };
}

function geometryOf({ alert: { center, outline } }: FoundAlert, shape: Options['shape']): Geometry | null {
  const area = shape === 'outline' && outline ? areaGeometryOf(outline) : null;
  if (area || !center) return area;
  return { type: 'Point', coordinates: [sixDecimals(center.longitude), sixDecimals(center.latitude)] };
}

function boxesIn(geometry: Geometry) {
  if (geometry.type !== 'Point') return boxesOf(geometry);
  const [longitude, latitude] = geometry.coordinates;
  return [{ west: longitude, south: latitude, east: longitude, north: latitude }];
}
