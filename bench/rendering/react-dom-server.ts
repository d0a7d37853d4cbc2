/**
 * Stands between the built pages and React: what they render is what React alone renders afterwards, the parts that
 * no script touches as well as the page around them. Loaded in place of `react-dom/server` by `serve.ts`.
 */
import type { ReactNode } from 'react';
import { renderToString as render, renderToStaticMarkup as renderStatic } from 'react-dom/server.node';

declare global {
  /** A call for each piece of the pages rendered since the list was set; the last is of the page itself. */
  var renderCalls: (() => string)[] | undefined;
}

function recorded(call: () => string): string {
  globalThis.renderCalls?.push(call);
  return call();
}

export const renderToString = (tree: ReactNode): string => recorded(() => render(tree));

export const renderToStaticMarkup = (tree: ReactNode): string => recorded(() => renderStatic(tree));
