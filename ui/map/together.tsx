import { Button } from '../button.tsx';
import type { MapCluster } from './clusters.ts';
import styles from './map.module.css';
import type { MapTexts } from './map-types.ts';

/** What lies on one spot, as a list to choose from. */
export function Together({
  cluster,
  texts,
  onSelect,
}: {
  cluster: MapCluster;
  texts: MapTexts;
  onSelect: (id: string | null) => void;
}) {
  return (
    <section className={styles.together} aria-label={texts.together(cluster.members.length)}>
      <h2>{texts.together(cluster.members.length)}</h2>
      <ul>
        {cluster.members.map(({ id, name, details }) => (
          <li key={id}>
            <Button variant="quiet" isBlock onClick={() => onSelect(id)}>
              {name}
              <span className="visually-hidden">{details}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
