import { escapedMarkup } from '#core/text/markup.ts';

/** Markup of ours; a string becomes it only by being escaped. */
export type Markup = { readonly markup: string };

type Part = string | Markup | readonly Markup[];

const markupOf = (part: Part): string => {
  if (typeof part === 'string') return escapedMarkup(part);
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
};

/** A template of markup in which every string that is put in is escaped. */
export const html = (fixed: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  markup: String.raw({ raw: fixed }, ...parts.map(markupOf)),
});
