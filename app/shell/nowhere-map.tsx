import { ThemedImage } from '#ui/themed-image.tsx';
import styles from './nowhere-map.module.css';

/** The drawing beside what could not be found. @param isEager where it is the largest thing of the first screen */
export const NowhereMap = ({ label, isEager = false }: { label: string; isEager?: boolean }) => (
  <div className={styles.frame}>
    <ThemedImage
      src={(theme) => `/maps/nowhere.svg?theme=${theme}`}
      narrower={[{ upToPx: 420, src: (theme) => `/maps/nowhere.svg?theme=${theme}&size=narrow` }]}
      alt={label}
      width={640}
      height={380}
      isEager={isEager}
    />
  </div>
);
