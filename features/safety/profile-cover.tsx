import { PHOTO_SIDES, PHOTO_SOURCE, type PhotoCredit, photoPathOf } from '#core/place-photo.ts';
import { PreloadPicture } from '#ui/preload-picture.tsx';
import { type ImageTheme, ThemedImage } from '#ui/themed-image.tsx';
import { safetyText } from '../../app/text/safety.ts';
import styles from './profile-cover.module.css';

type Place = {
  id: number;
  name: string;
};

/**
 * A profile's picture: a photo of the place where one is known, else its locator map. Both fill the same frame.
 * @param photo whom to credit; null: no photo is known
 */
export function ProfileCover({ id, name, photo }: Place & { photo: PhotoCredit | null }) {
  return (
    <figure>
      <div className={styles.cover}>
        {photo ? <PlacePhoto id={id} name={name} /> : <LocatorMap id={id} name={name} />}
      </div>
      {photo && <Credit {...photo} />}
    </figure>
  );
}

/** Drawn for the width it is shown at. */
function LocatorMap({ id, name }: Place) {
  const drawing = {
    src: (theme: ImageTheme) => `/covers/${id}.svg?theme=${theme}&size=wide`,
    narrowSrc: (theme: ImageTheme) => `/covers/${id}.svg?theme=${theme}&size=narrow`,
    narrowBelowPx: 640,
  };
  return (
    <>
      <PreloadPicture {...drawing} />
      <ThemedImage {...drawing} alt={safetyText.cover(name)} width={600} height={340} isEager />
    </>
  );
}

function PlacePhoto({ id, name }: Place) {
  const [large, small] = [photoPathOf(id, 'large'), photoPathOf(id, 'small')];
  return (
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
  );
}

function Credit({ author, licence, licenceUrl, pageUrl }: PhotoCredit) {
  return (
    <figcaption className={styles.credit}>
      {safetyText.photo.by(author)}, {licenceUrl ? <a href={licenceUrl}>{licence}</a> : licence},{' '}
      <a href={pageUrl}>{PHOTO_SOURCE}</a>
    </figcaption>
  );
}
