import { Link } from 'react-router';
import { safetyText } from '#text/safety/safety.ts';
import styles from './profile-foot.module.css';

/** The one line every profile carries, and where its score and figures come from. */
export function ProfileFoot() {
  const { disclaimer, disclaimerLinks } = safetyText;
  return (
    <footer className={styles.foot}>
      <p>
        <strong>{disclaimer}</strong>
        <Link to="/methodology">{disclaimerLinks.method}</Link>
        <Link to="/sources">{disclaimerLinks.sources}</Link>
      </p>
    </footer>
  );
}
