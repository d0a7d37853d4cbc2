import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '#ui/breadcrumbs.tsx';
import styles from './data-page.module.css';

type DataPageProps = { title: string; lead: string; crumbs: Crumb[]; links?: ReactNode; children: ReactNode };

/** The frame of a page of data: breadcrumbs, title, what it is in a sentence, links to what belongs to it. */
export function DataPage({ title, lead, crumbs, links, children }: DataPageProps) {
  return (
    <div className={`page-width ${styles.page}`}>
      <Breadcrumbs crumbs={crumbs} />
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{lead}</p>
        {links && <nav aria-label={title}>{links}</nav>}
      </header>
      {children}
    </div>
  );
}

/** A section of a page of data, with an id to link to. */
export function DataSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section} id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
