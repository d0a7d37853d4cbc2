import { createContext } from 'react-router';
import { withUnbrokenUnits } from '#core/text/markup.ts';
import type { StyleSheets } from '#server/rendering/document.ts';
import type { Deps } from './deps.ts';

/** Wraps markup that stays as the server made it. @returns what a loader puts into its data */
export type PlaceMarkup = (html: string) => { html: string } | { at: number };

/** What a loader may reach: the same dependencies the API has. */
export const depsContext = createContext<Deps>();

/** Name of this request in the log. */
export const requestIdContext = createContext<string>('');

/** Nonce of this request's scripts; empty in development, where Vite injects its own. */
export const nonceContext = createContext<string>('');

/** A document in the making. */
export type PageDraft = {
  /**
   * The document, once it is drawn. It is handed over here since React Router looks into an answer's body, and a body
   * that is looked into is copied.
   */
  bytes: Uint8Array<ArrayBuffer> | null;
  /** Markup of ours for its head that no script takes over. */
  head: string;
  /** Markup that the loaders put aside; see `placeMarkupContext`. */
  markups: string[];
};
export const documentContext = createContext<PageDraft>();

/** The built style sheets; none in development, where Vite serves them. */
export const styleSheetsContext = createContext<StyleSheets>(new Map());

/** Who asks: today's name of the address, for limits on what visitors write. */
export const visitorContext = createContext<() => Promise<string>>();

/** The API's OpenAPI document, made from its own schemas. */
export const apiDocumentContext = createContext<() => unknown>();

/**
 * How this answer carries markup that no script touches: a document has it as text already, so there its data only
 * names which of `PageDraft.markups` it is.
 */
export const placeMarkupContext = createContext<PlaceMarkup>((html) => ({ html: withUnbrokenUnits(html) }));
