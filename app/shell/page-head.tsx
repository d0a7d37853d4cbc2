import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '#ui/breadcrumbs.tsx';
import styles from './page-head.module.css';

type PageHeadProps = { crumbs: Crumb[]; title: string; lead: string; children?: ReactNode };

/** How a page of the site about itself begins: where it stands, its title, its first sentence, what to press. */
export function PageHead({ crumbs, title, lead, children }: PageHeadProps) {
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <div className={styles.head}>
        <h1>{title}</h1>
        <p>{lead}</p>
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </>
  );
}
