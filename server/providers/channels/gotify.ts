import type { AlertType } from '#core/alert/alert.ts';
import { deliver, jsonRequest, outboundTo } from './call.ts';
import { chatText, oneLine } from './message-text.ts';
import type { Channel } from './port.ts';

/** A Gotify server of the operator's choice. */
type GotifySettings = { url: string };

const priorities: Readonly<Record<AlertType, number>> = { danger: 8, warning: 5, info: 3 };
const mostTextBytes = 8_000;

/** Messages to an application that the watcher made at Gotify; its token is the address. */
export const gotifyChannel = ({ url }: GotifySettings): Channel => {
  const call = new URL(`${url}/message`);
  const send = outboundTo(call, [call.host]);
  return {
    kind: 'gotify',
    parseAddress: (typed) => /^[\w.-]{10,64}$/.exec(typed.trim())?.[0] ?? null,
    send: (token, message) => {
      const request = jsonRequest(
        {
          title: oneLine(message.title),
          message: chatText(message, mostTextBytes),
          priority: priorities[message.type],
          extras: {
            'client::display': { contentType: 'text/plain' },
            'client::notification': { click: { url: message.link } },
            'chaperon::message': { id: message.id },
          },
        },
        { 'x-gotify-key': token },
      );
      // The application was deleted, or its token renewed.
      return deliver(send, call, request, { isGone: ({ status }) => status === 401 || status === 403 });
    },
  };
};
