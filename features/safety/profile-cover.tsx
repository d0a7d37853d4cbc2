import { PreloadPicture } from '#ui/preload-picture.tsx';
import { type ImageTheme, ThemedImage } from '#ui/themed-image.tsx';
import { safetyText } from '../../app/text/safety.ts';
import styles from './profile-cover.module.css';

/** The locator map of a profile, drawn for the width it is shown at. */
export function ProfileCover({ id, name }: { id: number; name: string }) {
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
