import warnings from '#ui/place/warning-lines.module.css';
import { type MarkupText, StaticMarkup } from '#ui/static-markup.tsx';
import styles from './alert-strip.module.css';

/** What must be known before anything else; nothing where nothing is grave. */
export const AlertStrip = ({ strip }: { strip: MarkupText | null }) =>
  strip && <StaticMarkup id="warnings" className={`${warnings.lines} ${styles.strip}`} markup={strip} />;
