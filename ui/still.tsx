import { createContext, use, useState } from 'react';

/** Markup of our own that is made on the server: itself or, where the document shows it already, which one it is. */
export type StillMarkup = { html: string } | { at: number };

/** The markup that a document's data only names; empty in the browser, which finds it in the document. */
export const StillTexts = createContext<readonly string[]>([]);

type StillProps = {
  markup: StillMarkup;
  as?: 'div' | 'section';
  /** The only one of its page: the browser finds what stands there by it. */
  id: string;
  className?: string | undefined;
  /** Of a section whose heading does not name it. */
  label?: string;
};

/**
 * A part that no script of ours touches. A document carries it once, as text: the browser takes it over as it
 * stands, and gets it as data only when it comes from another page.
 */
export function Still({ markup, as: Element = 'div', id, className, label }: StillProps) {
  const texts = use(StillTexts);
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
