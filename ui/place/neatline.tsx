import styles from './neatline.module.css';

/** The alternating frame of a map; decorative. @param isHere magenta and walking: the visitor is there */
export function Neatline({ isHere = false }: { isHere?: boolean }) {
  return <div className={isHere ? styles.here : styles.neatline} aria-hidden="true" />;
}
