import { createContext } from 'react-router';
import type { Deps } from './deps.ts';
import type { StyleSheets } from './http/document.ts';

/** Wraps markup that stays as the server made it. @returns what a loader puts into its data */
export type MakeStill = (html: string) => { html?: string };

/** What a loader may reach: the same dependencies the API has. */
export const depsContext = createContext<Deps>();

/** Nonce of this request's scripts; empty in development, where Vite injects its own. */
export const nonceContext = createContext<string>('');

/**
 * Where a rendered document is handed over: React Router looks into an answer's body, and a body that is looked into
 * is copied.
 */
export const documentContext = createContext<{ bytes: Uint8Array<ArrayBuffer> | null }>();

/** The built style sheets; none in development, where Vite serves them. */
export const styleSheetsContext = createContext<StyleSheets>(() => undefined);

/** Who asks: today's name of the address, for limits on what visitors write. */
export const visitorContext = createContext<() => Promise<string>>();

/** The API's OpenAPI document, made from its own schemas. */
export const apiDocumentContext = createContext<() => unknown>();

/**
 * How this answer carries markup that no script touches: a document has it as text already, so there it is no part of
 * the data. What is not enumerable is drawn, but not sent.
 */
export const stillContext = createContext<MakeStill>((html) => ({ html }));

/** See `stillContext`: for documents. */
export const drawnOnly: MakeStill = (html) => Object.defineProperty({}, 'html', { value: html });
