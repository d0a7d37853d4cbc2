import { createContext } from 'react-router';
import type { Deps } from './deps.ts';

/** What a loader may reach: the same dependencies the API has. */
export const depsContext = createContext<Deps>();

/** Nonce of this request's scripts; empty in development, where Vite injects its own. */
export const nonceContext = createContext<string>('');

/** Who asks: today's name of the address, for limits on what visitors write. */
export const visitorContext = createContext<() => Promise<string>>();

/** The API's OpenAPI document, made from its own schemas. */
export const apiDocumentContext = createContext<() => unknown>();
