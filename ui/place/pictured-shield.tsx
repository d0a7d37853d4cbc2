import styles from './pictured-shield.module.css';
import { Shield } from './shield.tsx';

/** A person's picture with the shield, half as wide, at its corner. @param width of the picture in pixels */
export const PicturedShield = ({
  score,
  picture,
  width,
}: {
  score: number | null;
  picture: string;
  width: number;
}) => (
  <span className={styles.pictured}>
    <img className={styles.picture} src={picture} alt="" width={width} height={width} />
    <Shield score={score} width={width / 2} hasNumber={false} />
  </span>
);
