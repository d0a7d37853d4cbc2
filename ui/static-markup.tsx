import { createContext, type DOMAttributes, use, useState } from 'react';

/** Markup of our own that is made on the server: itself or, where the document shows it already, which one it is. */
export type MarkupText = { html: string } | { at: number };

/** The markup that a document's data only names; empty in the browser, which finds it in the document. */
export const MarkupTexts = createContext<readonly string[]>([]);

type StaticMarkupProps = {
  markup: MarkupText;
  as?: 'div' | 'section';
  /** The only one of its page: the browser finds what stands there by it. */
  id: string;
  className?: string | undefined;
  /** Of a section whose heading does not name it. */
  label?: string;
} & Pick<DOMAttributes<HTMLElement>, 'onClick' | 'onFocus' | 'onPointerEnter'>;

/** Markup that hydration takes over as it stands, so a document carries it once; scripts only hear of presses in it. */
export function StaticMarkup({ markup, as: Element = 'div', id, label, ...attributes }: StaticMarkupProps) {
  const texts = use(MarkupTexts);
  const [standing] = useState(() =>
    typeof document === 'undefined' ? '' : (document.getElementById(id)?.innerHTML ?? ''),
  );
  const html = 'html' in markup ? markup.html : (texts[markup.at] ?? standing);
  return (
    <Element
      id={id}
      aria-label={label}
      {...attributes}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our own components, which escape
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
