import styles from './check-list.module.css';
import { Icon } from './icon.tsx';

/** A list with a tick before each line. @param first a line set in bold before the others */
export function CheckList({ first = null, items }: { first?: string | null; items: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {first !== null && (
        <li>
          <Icon name="check" size={20} />
          <strong>{first}</strong>
        </li>
      )}
      {items.map((item) => (
        <li key={item}>
          <Icon name="check" size={20} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
