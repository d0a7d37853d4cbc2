import { createContext } from 'react-router';
import type { Deps } from './deps.ts';

/** What a loader may reach: the same dependencies the API has. */
export const depsContext = createContext<Deps>();

/** Nonce of this request's scripts; empty in development, where Vite injects its own. */
export const nonceContext = createContext<string>('');

/** The API's OpenAPI document, made from its own schemas. */
export const apiDocumentContext = createContext<() => unknown>();
