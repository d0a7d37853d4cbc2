import styles from './section-links.module.css';

type SectionLink = { id: string; title: string; count: number };

type SectionLinksProps = {
  /** What the row is called, such as “On this page”. */
  label: string;
  sections: readonly SectionLink[];
};

/** Class of what holds a row of links to the sections of a long page, which stays in view; for rows drawn on the server. */
export const sectionLinksClass = styles.links;

/** The sections of a long page in one row that stays in view, each with how much it has. */
export const SectionLinks = ({ label, sections }: SectionLinksProps) => (
  <div className={sectionLinksClass}>
    <nav aria-label={label}>
      {sections.map(({ id, title, count }) => (
        <a key={id} href={`#${id}`}>
          {title} <span>{count}</span>
        </a>
      ))}
    </nav>
  </div>
);
