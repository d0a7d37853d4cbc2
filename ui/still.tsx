import { useState } from 'react';

/** Markup of our own that is made on the server; `html` is missing in the browser where the document already shows it. */
export type StillMarkup = { html?: string };

type StillProps = {
  markup: StillMarkup;
  as?: 'div' | 'section';
  /** The only one of its page: the browser finds what stands there by it. */
  id: string;
  className?: string | undefined;
};

/**
 * A part that no script of ours touches. A document carries it once, as text: the browser takes it over as it
 * stands, and gets it as data only when it comes from another page.
 */
export function Still({ markup, as: Element = 'div', id, className }: StillProps) {
  const [standing] = useState(() =>
    typeof document === 'undefined' ? '' : (document.getElementById(id)?.innerHTML ?? ''),
  );
  return (
    <Element
      id={id}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our own components, which escape
      dangerouslySetInnerHTML={{ __html: markup.html ?? standing }}
    />
  );
}
