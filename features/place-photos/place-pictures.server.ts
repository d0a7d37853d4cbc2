import { type PlacePhoto, photoCreditMarkup, photoPathOf } from '#core/place/place-photo.ts';
import type { PlacePictures } from '#core/place/place-schema.ts';

const reference = {
  description: 'Address of a picture, relative to this host',
  example: '/place-photos/2267057.600.webp',
};

/** What the API's document says of the pictures of a place. */
export const pictureNotes = {
  'photo_cover.photo_ref': reference,
  'photos.photo_ref': reference,
  'photos.html_attributions': {
    description: 'To be shown beside the photo, as escaped HTML; empty for our own cover',
  },
};

/** Photo and cover as the API sends them; without a photo the cover that we draw is the picture. */
export function picturesOf(id: number, photo: PlacePhoto | null): PlacePictures {
  if (!photo) return { photo_cover: { photo_ref: `/covers/${id}.svg?theme=light&size=card` }, photos: [] };
  return {
    photo_cover: { photo_ref: photoPathOf(id, 'small') },
    photos: [{ photo_ref: photoPathOf(id, 'large'), html_attributions: [photoCreditMarkup(photo)] }],
  };
}
