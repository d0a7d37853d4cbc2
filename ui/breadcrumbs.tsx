import { Link } from 'react-router';
import styles from './breadcrumbs.module.css';
import { Icon } from './icon.tsx';

export type Crumb = { label: string; to?: string };

/** Where this page stands; the last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumb">
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.label} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            {index > 0 && <Icon name="chevron-right" size={14} />}
            {crumb.to ? <Link to={crumb.to}>{crumb.label}</Link> : crumb.label}
          </li>
        ))}
      </ol>
    </nav>
  );
}
