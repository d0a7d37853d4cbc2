import { ThemedImage } from '#ui/themed-image.tsx';
import { safetyText } from '../../app/text/safety.ts';
import styles from './profile-cover.module.css';

/** The locator map of a profile, drawn for the width it is shown at. */
export function ProfileCover({ id, name }: { id: number; name: string }) {
  return (
    <figure className={styles.cover}>
      <ThemedImage
        src={(theme) => `/covers/${id}.svg?theme=${theme}&size=wide`}
        narrowSrc={(theme) => `/covers/${id}.svg?theme=${theme}&size=narrow`}
        alt={safetyText.cover(name)}
        width={600}
        height={340}
        isEager
      />
    </figure>
  );
}
