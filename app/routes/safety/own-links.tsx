import { Link } from 'react-router';
import { ownSafetyText as text } from '#text/accounts/own-safety.ts';
import { Button } from '#ui/button.tsx';
import styles from './own-links.module.css';

/** Under Personal Safety, for who is signed in: one's own weights, check-ins and alerts of a place. */
export function OwnLinks({ placeId, onWeigh }: { placeId: number; onWeigh: () => void }) {
  return (
    <nav className={styles.own} aria-label={text.label}>
      <span>{text.title}</span>
      <Button variant="text" onClick={onWeigh}>
        {text.weights}
      </Button>
      <Link to="/check-ins">{text.checkIns}</Link>
      <Link to={`/watch?place=${placeId}`}>{text.alerts}</Link>
    </nav>
  );
}
