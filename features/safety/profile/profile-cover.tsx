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
  const drawing = (size: string) => (theme: ImageTheme) => `/covers/${id}.svg?theme=${theme}&size=${size}`;
  return (
    <figure className={styles.cover}>
      <PreloadPicture src={drawing('wide')} narrowBelowPx={1080} />
      <ThemedImage
        src={drawing('wide')}
        narrower={[{ upToPx: 640, src: drawing('narrow') }]}
        alt={safetyText.cover(name)}
        width={600}
        height={340}
        isEager
      />
    </figure>
  );
}
