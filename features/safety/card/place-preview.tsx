import { type MarkupText, StaticMarkup } from '#ui/static-markup.tsx';
import styles from './place-card.module.css';

type PlacePreviewProps = { className: string | undefined; label: string; markup: MarkupText };

/** A place's card beside something else, made by `previewMarkup`: its script is not sent, its style sheet is. */
export const PlacePreview = ({ className, label, markup }: PlacePreviewProps) => (
  <StaticMarkup
    as="section"
    id="best"
    className={`${styles.preview} ${className}`}
    label={label}
    markup={markup}
  />
);
