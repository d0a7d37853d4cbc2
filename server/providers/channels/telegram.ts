import { z } from 'zod';
import { type Answer, deliver, jsonRequest, outboundTo } from './call.ts';
import { chatText, oneLine, withLinks } from './message-text.ts';
import type { Channel } from './port.ts';

/** A bot, and the server that speaks for Telegram. */
type TelegramSettings = { url: string; token: string };

const mostTextBytes = 3_500;

const refusal = z.object({
  description: z.string().catch(''),
  parameters: z.object({ retry_after: z.number().optional() }).catch({}),
});

const told = ({ body }: Answer) => refusal.safeParse(body).data;

/** The chat was left, blocked, deleted, or moved under another number. */
const isGone = (answer: Answer): boolean =>
  answer.status === 403 ||
  (answer.status === 400 && /chat not found|upgraded to a supergroup/i.test(told(answer)?.description ?? ''));

/** Messages of a bot. Its token is part of each address that is called, so no address is ever told. */
export const telegramChannel = ({ url, token }: TelegramSettings): Channel => {
  const call = new URL(`${url}/bot${token}/sendMessage`);
  const send = outboundTo(call, [call.host]);
  return {
    kind: 'telegram',
    parseAddress: (typed) => /^-?[1-9]\d{0,18}$/.exec(typed.trim())?.[0] ?? null,
    send: (chat, message) => {
      const title = oneLine(message.title);
      const request = jsonRequest({
        chat_id: Number(chat),
        text: withLinks(message, `${title}\n\n${chatText(message, mostTextBytes)}`),
        // By their places in the text: a text without marks has nothing that a message could forge.
        entities: [{ type: 'bold', offset: 0, length: title.length }],
        link_preview_options: { is_disabled: true },
      });
      return deliver(send, call, request, {
        isGone,
        waitMs: (answer) => {
          const seconds = told(answer)?.parameters.retry_after;
          return seconds === undefined ? undefined : seconds * 1000;
        },
      });
    },
  };
};
