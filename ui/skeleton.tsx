import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

/** A grey shape that keeps the room of what is still loading. Sizes are CSS lengths. */
export function Skeleton({
  width = '100%',
  height = '1rem',
  isShield = false,
}: {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  isShield?: boolean;
}) {
  return <span className={`${styles.skeleton} ${isShield ? styles.shield : ''}`} style={{ width, height }} />;
}
