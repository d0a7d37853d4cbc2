import { PreloadPicture } from '#ui/preload-picture.tsx';
import { Still, type StillMarkup } from '#ui/still.tsx';
import { type ImageTheme, ThemedImage } from '#ui/themed-image.tsx';
import { safetyText } from '../../app/text/safety.ts';
import styles from './profile-cover.module.css';

type Place = { id: number; name: string };

/**
 * A profile's picture: a photo of the place where one is known, else its locator map. Both fill the same frame.
 * @param photo as `photoMarkup` makes it; null: none is known
 */
export const ProfileCover = ({ id, name, photo }: Place & { photo: StillMarkup | null }) =>
  photo ? <Still id="place-photo" markup={photo} /> : <LocatorMap id={id} name={name} />;

/** Drawn for the width it is shown at. */
function LocatorMap({ id, name }: Place) {
  const drawing = {
    src: (theme: ImageTheme) => `/covers/${id}.svg?theme=${theme}&size=wide`,
    narrowSrc: (theme: ImageTheme) => `/covers/${id}.svg?theme=${theme}&size=narrow`,
    narrowBelowPx: 640,
  };
  return (
    <figure className={styles.cover}>
      <PreloadPicture {...drawing} />
      <ThemedImage {...drawing} alt={safetyText.cover(name)} width={600} height={340} isEager />
    </figure>
  );
}
