import { renderToString } from 'react-dom/server';
import { ServerRouter } from 'react-router';
import { composeDocument } from '#server/http/document.ts';
import type { DrawDocument } from '#server/http/drawing.ts';
import { StillTexts } from '#ui/still.tsx';

/** Draws a page in one go: the screens wait for nothing while they are drawn. */
export const drawDocument: DrawDocument = (frame, drawing, sheets) => {
  const { url, nonce, state, serverHandoffString, data, stills } = drawing;
  // Other addresses are matched in the browser only.
  const staticHandlerContext = { ...state, _match: () => null };
  const page = { ...frame, staticHandlerContext, serverHandoffString, renderMeta: {} };
  const html = renderToString(
    <StillTexts value={stills}>
      <ServerRouter context={page} url={url} nonce={nonce || undefined} />
    </StillTexts>,
  );
  return composeDocument({ html, nonce, data }, sheets);
};
