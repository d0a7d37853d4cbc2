import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

const LOOKS = {
  /** Over the whole width, between lines; its sign stands at the end. */
  row: styles.row,
  /** A few words to press, their sign before them. */
  words: styles.words,
  /** The same, for what cannot be undone. */
  grave: `${styles.words} ${styles.grave}`,
};

type DisclosureProps = {
  id?: string;
  summary: ReactNode;
  /** Which of several it is, for those who hear the page: the name of what its words are about. */
  of?: string;
  look?: keyof typeof LOOKS;
  open?: boolean;
  children?: ReactNode;
};

/** A line that opens onto more, with one sign everywhere: it turns. Without JavaScript too. */
export function Disclosure({ id, summary, of, look = 'row', open, children }: DisclosureProps) {
  return (
    <details id={id} className={`${styles.disclosure} ${LOOKS[look]}`} open={open}>
      <summary>
        {summary}
        {of && <span className="visually-hidden">: {of}</span>}
      </summary>
      {children}
    </details>
  );
}
