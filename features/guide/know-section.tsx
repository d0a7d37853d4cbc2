import { type MarkupText, StaticMarkup } from '#ui/static-markup.tsx';
import '#ui/disclosure/disclosure.module.css';
import styles from './know.module.css';
import { useRelevant } from './relevant/use-relevant.ts';

/** What a traveler needs to know before they go; drawn on the server. */
export const KnowSection = ({ markup }: { markup: MarkupText }) => (
  <StaticMarkup
    as="section"
    id="guide"
    className={styles.section}
    markup={markup}
    onClick={useRelevant(markup)}
  />
);
