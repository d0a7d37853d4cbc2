import styles from './section-links.module.css';

type SectionLink = { id: string; title: string; count?: number };

type SectionLinksProps = {
  /** What the row is called, such as “On this page”. */
  label: string;
  sections: readonly SectionLink[];
};

/** Class of what holds a row of links to the sections of a long page, which stays in view; for rows drawn on the server. */
export const sectionLinksClass = styles.links;

/** The links of the row, each with how much its section has where that is told. */
export const SectionNav = ({ label, sections }: SectionLinksProps) => (
  <nav aria-label={label}>
    {sections.map(({ id, title, count }) => (
      <a key={id} href={`#${id}`}>
        {title}
        {count !== undefined && (
          <>
            {' '}
            <span>{count}</span>
          </>
        )}
      </a>
    ))}
  </nav>
);

/** The sections of a long page in one row that stays in view. */
export const SectionLinks = (props: SectionLinksProps) => (
  <div className={sectionLinksClass}>
    <SectionNav {...props} />
  </div>
);
