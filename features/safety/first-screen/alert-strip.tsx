import { Icon } from '#ui/icon.tsx';
import { type MarkupText, StaticMarkup } from '#ui/static-markup.tsx';
import styles from './alert-strip.module.css';

/** One warning in a sentence, and where the page says more of it. */
export type StripLine = {
  level: 'danger' | 'caution';
  text: string;
  href: string;
  link: string;
};

/** What must be known before anything else; nothing where nothing is grave. */
export const AlertStrip = ({ strip }: { strip: MarkupText | null }) =>
  strip && <StaticMarkup id="warnings" className={styles.strip} markup={strip} />;

/** Its lines, for the server to draw. */
export const StripLines = ({ lines }: { lines: readonly StripLine[] }) =>
  lines.map(({ level, text, href, link }) => (
    <p key={href} data-level={level}>
      <Icon name={level === 'danger' ? 'octagon' : 'triangle'} size={20} />
      <span>
        {text} <a href={href}>{link}</a>
      </span>
    </p>
  ));
