import { safetyText } from '#text/safety/safety.ts';
import { PreloadPicture } from '#ui/preload-picture.tsx';
import { type MarkupText, StaticMarkup } from '#ui/static-markup.tsx';
import { type ImageTheme, ThemedImage } from '#ui/themed-image.tsx';
import styles from './profile-cover.module.css';

type Place = { id: number; name: string };

/** A profile's photo (markup of `photoMarkup`), else its locator map, in the same frame. */
export const ProfileCover = ({ id, name, photo }: Place & { photo: MarkupText | null }) =>
  photo ? <StaticMarkup id="place-photo" markup={photo} /> : <LocatorMap id={id} name={name} />;

/** Drawn for the width it is shown at. */
function LocatorMap({ id, name }: Place) {
  const drawing = {
    src: (theme: ImageTheme) => `/covers/${id}.svg?theme=${theme}&size=wide`,
    narrowSrc: (theme: ImageTheme) => `/covers/${id}.svg?theme=${theme}&size=narrow`,
    narrowBelowPx: 640,
  };
  return (
    <figure className={styles.cover}>
      <PreloadPicture src={drawing.src} narrowBelowPx={1080} />
      <ThemedImage {...drawing} alt={safetyText.cover(name)} width={600} height={340} isEager />
    </figure>
  );
}
