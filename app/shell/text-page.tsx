import type { ReactNode } from 'react';
import { slugOf } from '#core/place/place-slug.ts';
import { onThisPage } from '#text/site/contents.ts';
import type { TextPage } from '#text/site/pages.ts';
import { shellText } from '#text/site/shell.ts';
import { Breadcrumbs, type Crumb } from '#ui/breadcrumbs.tsx';
import { type ContentsEntry, WithContents } from '#ui/contents.tsx';
import { type PageMatches, pageMeta } from './page-meta.ts';
import styles from './text-page.module.css';

type TextScreenProps = {
  page: TextPage;
  /** Stands at its end, with its own id and heading. */
  last?: ContentsEntry & { section: ReactNode };
};

/** A page of plain text, with a list of its sections. */
export function TextScreen({ page, last }: TextScreenProps) {
  const sections = page.sections.map((section) => ({ ...section, id: slugOf(section.title) }));
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={crumbsOf(page)} />
      <article className={styles.page}>
        <header className={styles.head}>
          <h1>{page.title}</h1>
          <p>{page.lead}</p>
        </header>
        <WithContents label={onThisPage} entries={last ? [...sections, last] : sections}>
          <div className={styles.text}>
            {sections.map(({ id, title, paragraphs, points }) => (
              <section key={id} id={id}>
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
            {last?.section}
          </div>
        </WithContents>
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
