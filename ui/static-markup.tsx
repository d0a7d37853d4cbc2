import { createContext, use, useState } from 'react';

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
};

/** Markup no script touches: hydration takes it over as it stands, so a document carries it once. */
export function StaticMarkup({ markup, as: Element = 'div', id, className, label }: StaticMarkupProps) {
  const texts = use(MarkupTexts);
  const [standing] = useState(() =>
    typeof document === 'undefined' ? '' : (document.getElementById(id)?.innerHTML ?? ''),
  );
  const html = 'html' in markup ? markup.html : (texts[markup.at] ?? standing);
  return (
    <Element
      id={id}
      className={className}
      aria-label={label}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our own components, which escape
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
