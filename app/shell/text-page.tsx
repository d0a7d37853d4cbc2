import type { ReactNode } from 'react';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import type { TextPage } from '../text/pages.ts';
import { shellText } from '../text/shell.ts';
import styles from './text-page.module.css';

/** A page of plain text. */
export function TextScreen({ page, children }: { page: TextPage; children?: ReactNode }) {
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={[{ label: shellText.menu.home, to: '/' }, { label: page.crumb }]} />
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

/** Meta data of a page of plain text. */
export const textPageMeta = ({ title, description }: TextPage) => [
  { title: `${title} | ${shellText.name}` },
  { name: 'description', content: description },
];

/** The same for everybody. */
export const textPageHeaders = () => ({ 'cache-control': 'public, max-age=0, s-maxage=60' });
