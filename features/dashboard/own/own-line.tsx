import { Link } from 'react-router';
import { useKeepPosition } from '#features/circles/share/use-position.ts';
import { onDashboardText as text } from '#text/circles/on-dashboard.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './own-line.module.css';
import type { OwnState } from './use-own.ts';

/** Says on one's own screen by whom one is seen, and who shows nothing. */
export function OwnLine({ own, hasFailed, nowMs }: Omit<OwnState, 'isOwn'> & { nowMs: number }) {
  useKeepPosition(own?.sharing ?? []);
  return (
    <section className={styles.own} aria-label={text.label} aria-live="polite">
      <Icon name={own && own.sharing.length > 0 ? 'eye' : 'eye-off'} size={20} />
      <div>
        {hasFailed && <p>{text.failed}</p>}
        {own?.sharing.map(({ circle, circle_name, precision, ends_at }) => (
          <p key={circle}>
            {text.sharing(precision, circle_name, ends_at, nowMs)}{' '}
            <Link to={`/circles/${circle}`}>
              {text.change}
              <span className="visually-hidden">: {circle_name}</span>
            </Link>
          </p>
        ))}
        {own?.sharing.length === 0 && <p>{text.notSharing}</p>}
        {own && own.hidden.length > 0 && <p>{text.hidden(own.hidden)}</p>}
      </div>
      <Link to="/circles">{text.circles}</Link>
    </section>
  );
}
