import { teamText } from '#text/teams/teams.ts';
import { ButtonLink } from '#ui/button.tsx';
import styles from './teams.module.css';

const { page: words, previous, next } = teamText.list;

type PagerProps = { page: number; pages: number; pathOf: (page: number) => string };

/** The way through a list that does not fit on one page; nothing where it does. */
export function Pager({ page, pages, pathOf }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={words(page, pages)} className={styles.pager}>
      {page > 1 ? <ButtonLink to={pathOf(page - 1)}>{previous}</ButtonLink> : <span />}
      <span>{words(page, pages)}</span>
      {page < pages ? <ButtonLink to={pathOf(page + 1)}>{next}</ButtonLink> : <span />}
    </nav>
  );
}
