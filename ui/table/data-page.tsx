import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '#ui/breadcrumbs.tsx';
import { type ContentsEntry, WithContents } from '#ui/contents.tsx';
import styles from './data-page.module.css';

type DataPageProps = {
  title: string;
  /** What it is, in a sentence; without it where what follows says so. */
  lead?: string;
  crumbs: Crumb[];
  /** Of which state the page is, in a line. */
  version?: string;
  links?: ReactNode;
  /** What is done here most, at the end of the title's line; on a phone below it. */
  action?: ReactNode;
  /** Over the whole width, before the sections. */
  opening?: ReactNode;
  /** The same at the foot, where what the page is for shall come first. */
  linksBelow?: ReactNode;
  /** What the list of its sections is called; without it there is none. */
  contents?: string;
  children: ReactNode;
};

/** The frame of a page of data: breadcrumbs, title, what it is in a sentence, links to what belongs to it. */
export function DataPage({
  title,
  lead,
  crumbs,
  version,
  links,
  action,
  opening,
  linksBelow,
  contents,
  children,
}: DataPageProps) {
  return (
    <div className={`page-width ${styles.page}`}>
      <Breadcrumbs crumbs={crumbs} />
      <header className={styles.head}>
        {action ? (
          <div className={styles.title}>
            <h1>{title}</h1>
            {action}
          </div>
        ) : (
          <h1>{title}</h1>
        )}
        {lead && <p>{lead}</p>}
        {version && <p className={styles.version}>{version}</p>}
        {links && (
          <nav className={styles.links} aria-label={title}>
            {links}
          </nav>
        )}
      </header>
      {opening}
      {contents ? (
        <WithContents label={contents} entries={entriesOf(children)}>
          {children}
        </WithContents>
      ) : (
        children
      )}
      {linksBelow && (
        <nav className={styles.links} aria-label={title}>
          {linksBelow}
        </nav>
      )}
    </div>
  );
}

type DataSectionProps = ContentsEntry & { children: ReactNode };

/** A section of a page of data, with an id to link to. */
export function DataSection({ id, title, children }: DataSectionProps) {
  return (
    <section className={styles.section} id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const isSection = (child: ReactNode): child is ReactElement<DataSectionProps> =>
  isValidElement(child) && child.type === DataSection;

/** The sections that stand directly in a page, so that its list says what their headings say. */
const entriesOf = (children: ReactNode): ContentsEntry[] =>
  Children.toArray(children)
    .filter(isSection)
    .map(({ props }) => props);
