import { renderToString } from 'react-dom/server';
import { ServerRouter } from 'react-router';
import { composeDocument } from '#server/rendering/document.ts';
import type { DrawDocument } from '#server/rendering/drawing.ts';
import { MarkupTexts } from '#ui/static-markup.tsx';

/** Draws a page in one go: the screens wait for nothing while they are drawn. */
export const drawDocument: DrawDocument = (frame, drawing, sheets) => {
  const { url, nonce, state, serverHandoffString, data, markups } = drawing;
  // Other addresses are matched in the browser only.
  const staticHandlerContext = { ...state, _match: () => null };
  const page = { ...frame, staticHandlerContext, serverHandoffString, renderMeta: {} };
  const html = renderToString(
    <MarkupTexts value={markups}>
      <ServerRouter context={page} url={url} nonce={nonce || undefined} />
    </MarkupTexts>,
  );
  return composeDocument({ html, nonce, data }, sheets);
};
