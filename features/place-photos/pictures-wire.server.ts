import { z } from '@hono/zod-openapi';
import { type PlacePhoto, photoCreditMarkup, photoPathOf } from '#core/place-photo.ts';

const reference = z.string().openapi({
  description: 'Address of a picture, relative to this host',
  example: '/place-photos/2267057.600.webp',
});

export const creditsSchema = z.array(z.string()).openapi({
  description: 'To be shown beside the photo, as escaped HTML; empty for our own cover',
});

/** The pictures of a place, as specification §3 names them. */
export const pictureSchemas = {
  photo_cover: z.object({ photo_ref: reference }),
  photos: z.array(z.object({ photo_ref: reference, html_attributions: creditsSchema })),
};

export type PlacePictures = {
  photo_cover: { photo_ref: string };
  photos: { photo_ref: string; html_attributions: string[] }[];
};

/**
 * @param id GeoNames id of the place
 * @param photo null where none is known: the cover that we draw is the picture then
 */
export function picturesOf(id: number, photo: PlacePhoto | null): PlacePictures {
  if (!photo) return { photo_cover: { photo_ref: `/covers/${id}.svg?theme=light&size=card` }, photos: [] };
  return {
    photo_cover: { photo_ref: photoPathOf(id, 'small') },
    photos: [{ photo_ref: photoPathOf(id, 'large'), html_attributions: [photoCreditMarkup(photo)] }],
  };
}
