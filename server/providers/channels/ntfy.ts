import type { AlertType } from '#core/alert/alert.ts';
import { deliver, jsonRequest, outboundTo } from './call.ts';
import { briefText, oneLine, withinBytes } from './message-text.ts';
import type { Channel, WatcherMessage } from './port.ts';

/** An ntfy server of the operator's choice, and its access token where it asks for one. */
type NtfySettings = { url: string; token: string | null };

const priorities: Readonly<Record<AlertType, number>> = { danger: 5, warning: 4, info: 3 };
const tags: Readonly<Record<AlertType, string>> = {
  danger: 'rotating_light',
  warning: 'warning',
  info: 'information_source',
};
const mostTitleBytes = 240;
/** The server turns what is longer than 4,096 bytes into a file. */
const mostTextBytes = 3_500;

/** Publishes to a topic. Its name is all that protects it, so watchers are told to choose one that nobody guesses. */
export const ntfyChannel = ({ url, token }: NtfySettings): Channel => {
  // Messages as JSON go to the server's root.
  const server = new URL(`${url}/`);
  const send = outboundTo(server, [server.host]);
  return {
    kind: 'ntfy',
    parseAddress: (typed) => /^[A-Za-z0-9_-]{1,64}$/.exec(typed.trim())?.[0] ?? null,
    send: (topic, message) =>
      deliver(
        send,
        server,
        jsonRequest(
          {
            topic,
            title: withinBytes(oneLine(message.title), mostTitleBytes),
            message: briefText(message, mostTextBytes),
            priority: priorities[message.type],
            tags: [tags[message.type]],
            click: message.link,
            ...(message.answer ? { actions: [answerButton(message.link, message.answer)] } : {}),
            // Servers from 2.16 on replace a message by one of the same id; older ones do not look at it.
            sequence_id: message.id,
          },
          token ? { authorization: `Bearer ${token}` } : {},
        ),
      ),
  };
};

/** A button that sends the form of the link's page from the phone, without opening it. */
const answerButton = (link: string, { value, label }: NonNullable<WatcherMessage['answer']>) => ({
  action: 'http',
  label,
  url: link,
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams({ answer: value }).toString(),
  clear: true,
});
