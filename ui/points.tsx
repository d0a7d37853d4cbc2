import { Icon, type IconName } from './icon.tsx';
import styles from './points.module.css';

type Point = { title: string; text: string };

/** Points of an account one under the other, each a few words and a sentence. @param icons one for each; none: they are numbered steps */
export function Points({ points, icons }: { points: readonly Point[]; icons?: readonly IconName[] }) {
  const List = icons ? 'ul' : 'ol';
  return (
    <List className={styles.points}>
      {points.map(({ title, text }, at) => (
        <li key={title}>
          {icons && <Icon name={icons[at]!} size={22} />}
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </List>
  );
}
