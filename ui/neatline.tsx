import styles from './neatline.module.css';

/**
 * The alternating frame of a map. Decorative.
 * @param isHere magenta and walking: this is where the visitor is
 */
export function Neatline({ isHere = false }: { isHere?: boolean }) {
  return <div className={isHere ? styles.here : styles.neatline} aria-hidden="true" />;
}
