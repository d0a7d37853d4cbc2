import type { ReactNode } from 'react';
import type { TextPage } from '#text/site/pages.ts';
import { shellText } from '#text/site/shell.ts';
import { Breadcrumbs, type Crumb } from '#ui/breadcrumbs.tsx';
import { type PageMatches, pageMeta } from './page-meta.ts';
import styles from './text-page.module.css';

/** A page of plain text. */
export function TextScreen({ page, children }: { page: TextPage; children?: ReactNode }) {
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={crumbsOf(page)} />
      <article className={styles.text}>
        <h1>{page.title}</h1>
        <p className={styles.lead}>{page.lead}</p>
        {children}
        {page.sections.map(({ title, paragraphs, points }) => (
          <section key={title}>
            <h2>{title}</h2>
            {paragraphs?.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {points && (
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </article>
    </div>
  );
}

const crumbsOf = ({ crumb }: TextPage): Crumb[] => [
  { label: shellText.menu.home, to: '/' },
  { label: crumb },
];

/** Meta data of a page of plain text. */
export const textPageMeta = (matches: PageMatches, page: TextPage) =>
  pageMeta(matches, { ...page, crumbs: crumbsOf(page) });
