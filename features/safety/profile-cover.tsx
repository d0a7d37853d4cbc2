import { safetyText } from '../../app/text/safety.ts';
import styles from './profile-cover.module.css';

const THEMES = ['light', 'dark'] as const;

/** The locator map in the theme that is shown, drawn for the width it is shown at. The other is not fetched. */
export function ProfileCover({ id, name }: { id: number; name: string }) {
  return (
    <figure className={styles.cover}>
      {THEMES.map((theme) => (
        <picture key={theme} className={`only-${theme}`}>
          <source
            media="(max-width: 640px)"
            srcSet={`/covers/${id}.svg?theme=${theme}&size=narrow`}
            width={358}
            height={203}
          />
          <img
            src={`/covers/${id}.svg?theme=${theme}&size=wide`}
            width={600}
            height={340}
            alt={safetyText.cover(name)}
            loading="lazy"
          />
        </picture>
      ))}
    </figure>
  );
}
