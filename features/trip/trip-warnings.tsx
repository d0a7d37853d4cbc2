import type { StripLine } from '#features/safety/first-screen/alert-strip.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './trip-warnings.module.css';

/** What governments say against going, as a profile says it first. Apart from its strip: what both load, profiles load. */
export function TripWarnings({ lines }: { lines: readonly StripLine[] }) {
  if (lines.length === 0) return null;
  return (
    <div className={styles.warnings}>
      {lines.map(({ level, text, href, link }) => (
        <p key={href} data-level={level}>
          <Icon name={level === 'danger' ? 'octagon' : 'triangle'} size={20} />
          <span>
            {text} <a href={href}>{link}</a>
          </span>
        </p>
      ))}
    </div>
  );
}
