import { Link } from 'react-router';
import type { Place } from '#core/place/place.ts';
import { safetyText } from '#text/safety/safety.ts';
import styles from './profile-foot.module.css';

/** The one line every profile carries, and where its score and figures come from. */
export function ProfileFoot({ place }: { place: Pick<Place, 'kind' | 'name'> }) {
  const { disclaimer, disclaimerLinks, region } = safetyText;
  return (
    <footer className={styles.foot}>
      {place.kind === 'region' && <p>{region(place.name)}</p>}
      <p>
        <strong>{disclaimer}</strong>
        <Link to="/methodology">{disclaimerLinks.method}</Link>
        <Link to="/sources">{disclaimerLinks.sources}</Link>
      </p>
    </footer>
  );
}
