import type { ReactNode } from 'react';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import styles from './contents.module.css';
import { useMediaQuery } from './hooks/use-media-query.ts';
import { useSectionInView } from './hooks/use-section-in-view.ts';

/** A section of a page: the id it is linked by, and its heading. */
export type ContentsEntry = { id: string; title: string };

type WithContentsProps = {
  /** What the list is called, such as “On this page”. */
  label: string;
  entries: readonly ContentsEntry[];
  children: ReactNode;
};

/** A long page: on wide screens its sections are listed beside it and stay in view, else they are folded above it. */
export function WithContents({ label, entries, children }: WithContentsProps) {
  return (
    <div className={styles.columns}>
      {/* Twice, one of them not displayed: no style sheet opens a fold in every browser. */}
      <nav className={styles.contents} aria-label={label}>
        <div className={styles.folded}>
          <Disclosure summary={label}>
            <ContentsList entries={entries} />
          </Disclosure>
        </div>
        <div className={styles.beside}>
          <p>{label}</p>
          <FollowingList entries={entries} />
        </div>
      </nav>
      <div>{children}</div>
    </div>
  );
}

type ContentsListProps = { entries: readonly ContentsEntry[]; current?: string | null };

const ContentsList = ({ entries, current = null }: ContentsListProps) => (
  <ul>
    {entries.map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`} aria-current={id === current || undefined}>
          {title}
        </a>
      </li>
    ))}
  </ul>
);

/** Marks the section that is being read, above all of them the first. */
function FollowingList({ entries }: { entries: readonly ContentsEntry[] }) {
  const isBeside = useMediaQuery('(min-width: 1081px)');
  const current = useSectionInView(
    entries.map(({ id }) => id),
    isBeside,
  );
  const first = isBeside ? (entries[0]?.id ?? null) : null;
  return <ContentsList entries={entries} current={current ?? first} />;
}
