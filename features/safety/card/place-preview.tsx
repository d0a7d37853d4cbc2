import { type MarkupText, StaticMarkup } from '#ui/static-markup.tsx';
import styles from './place-card.module.css';

type PlacePreviewProps = { className: string | undefined; label: string; markup: MarkupText };

/** A place's card beside something else, made by `previewMarkup`: its script is not sent; naming a class sends its style. */
export const PlacePreview = ({ className, label, markup }: PlacePreviewProps) => (
  <div className={className} data-look={styles.body}>
    <StaticMarkup as="section" id="best" label={label} markup={markup} />
  </div>
);
