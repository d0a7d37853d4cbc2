/**
 * Stands between the built pages and React: what they render is what React alone renders afterwards. Loaded in place
 * of `react-dom/server` by `serve.ts`.
 */
import type { ReactNode } from 'react';
import { renderToString as render } from 'react-dom/server.node';

export { renderToStaticMarkup } from 'react-dom/server.node';

declare global {
  var renderedTrees: ReactNode[] | undefined;
}

export function renderToString(tree: ReactNode): string {
  globalThis.renderedTrees?.push(tree);
  return render(tree);
}
