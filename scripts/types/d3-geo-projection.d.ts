/** The part of d3-geo-projection 4 that we use; the package ships no types. */
declare module 'd3-geo-projection' {
  import type { GeoProjection } from 'd3-geo';
  /** The geometry as the projection draws it: cut where the projection cuts the globe. */
  export function geoProject<Shape extends GeoJSON.Geometry>(
    shape: Shape,
    projection: GeoProjection,
  ): GeoJSON.Geometry | null;
}
