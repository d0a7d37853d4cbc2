import { renderToStaticMarkup } from 'react-dom/server';
import { PHOTO_SIDES, PHOTO_SOURCE, type PlacePhoto, photoPathOf } from '#core/place/place-photo.ts';
import type { PlaceMarkup } from '#server/context.ts';
import { safetyText } from '#text/safety/safety.ts';
import type { MarkupText } from '#ui/static-markup.tsx';
import styles from './profile-cover.module.css';

type Props = { id: number; name: string; photo: PlacePhoto };

/** The photo of a profile with its credit; null where none is known. */
export const photoMarkup = (
  { id, name }: Omit<Props, 'photo'>,
  photo: PlacePhoto | null,
  placeMarkup: PlaceMarkup,
): MarkupText | null =>
  photo && placeMarkup(renderToStaticMarkup(<PhotoFigure id={id} name={name} photo={photo} />));

function PhotoFigure({ id, name, photo }: Props) {
  const { author, licence, licenceUrl, pageUrl } = photo;
  const [large, small] = [photoPathOf(id, 'large'), photoPathOf(id, 'small')];
  return (
    <figure>
      <div className={styles.cover}>
        <img
          className={styles.photo}
          src={large}
          srcSet={`${small} ${PHOTO_SIDES.small}w, ${large} ${PHOTO_SIDES.large}w`}
          sizes="(min-width: 1081px) 600px, 100vw"
          alt={safetyText.photo.of(name)}
          width={600}
          height={340}
          fetchPriority="high"
          decoding="async"
        />
      </div>
      <figcaption className={styles.credit}>
        {safetyText.photo.by(author)}, {licenceUrl ? <a href={licenceUrl}>{licence}</a> : licence},{' '}
        <a href={pageUrl}>{PHOTO_SOURCE}</a>
      </figcaption>
    </figure>
  );
}
