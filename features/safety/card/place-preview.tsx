import { type MarkupText, StaticMarkup } from '#ui/static-markup.tsx';
// Its script is not sent, since the server draws it; its look must be.
import './category-row.module.css';
import './place-card.module.css';

type PlacePreviewProps = { className: string | undefined; label: string; markup: MarkupText };

/** A place's card beside something else; made by `previewMarkup`. */
export const PlacePreview = ({ className, label, markup }: PlacePreviewProps) => (
  <StaticMarkup as="section" id="best" className={className} label={label} markup={markup} />
);
