import { z } from 'zod';
import { escapedMarkup } from '#core/text/markup.ts';
import { type Answer, deliver, jsonRequest, outboundTo } from './call.ts';
import { chatText, oneLine, withLinks } from './message-text.ts';
import type { Channel } from './port.ts';

/** A homeserver, and the access token of our account there. */
type MatrixSettings = { url: string; token: string };

const mostTextBytes = 8_000;

const refusal = z.object({
  errcode: z.string().catch(''),
  retry_after_ms: z.number().optional().catch(undefined),
});
const told = ({ body }: Answer) => refusal.safeParse(body).data;

/** Messages to a room that our account was invited to and has joined. */
export const matrixChannel = ({ url, token }: MatrixSettings): Channel => {
  const send = outboundTo(new URL(url), [new URL(url).host]);
  return {
    kind: 'matrix',
    parseAddress: (typed) => /^![^\s\p{Cc}/?#]{1,254}$/u.exec(typed.trim())?.[0] ?? null,
    send: (room, message) => {
      const title = oneLine(message.title);
      const text = withLinks(message, chatText(message, mostTextBytes));
      const content = {
        msgtype: 'm.text',
        body: `${title}\n\n${text}`,
        format: 'org.matrix.custom.html',
        formatted_body: `<strong>${escapedMarkup(title)}</strong><br><br>${escapedMarkup(text).replaceAll('\n', '<br>')}`,
      };
      // The server takes a transaction's id once: a message that is sent again stands in the room once.
      const path = `/_matrix/client/v3/rooms/${encodeURIComponent(room)}/send/m.room.message/${encodeURIComponent(message.id)}`;
      const request = { ...jsonRequest(content, { authorization: `Bearer ${token}` }), method: 'PUT' };
      return deliver(send, new URL(`${url}${path}`), request, {
        // We were removed from the room, or it does not exist.
        isGone: (answer) =>
          [403, 404].includes(answer.status) &&
          ['M_FORBIDDEN', 'M_NOT_FOUND'].includes(told(answer)?.errcode ?? ''),
        waitMs: (answer) => told(answer)?.retry_after_ms,
      });
    },
  };
};
