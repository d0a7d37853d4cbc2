import { deliver, outboundTo } from './call.ts';
import { briefText, oneLine, withinBytes } from './message-text.ts';
import type { Channel, WatcherMessage } from './port.ts';

/** A gateway of the operator's: `{to}` and `{text}` stand in its address, or in the body that is posted to it. */
type SmsSettings = { url: string; body: string | null; authorization: string | null };

type Values = { to: string; text: string };

/** Two to five parts of an SMS, as the gateway cuts it. */
const mostLetters = 300;

const filled = (template: string, values: Values, encoded: (value: string) => string): string =>
  template.replaceAll(/\{(to|text)\}/g, (_, name: keyof Values) => encoded(values[name]));

/** A body of JSON is filled after it was read, so that no text can break it. */
const filledJson = (template: string, values: Values): string =>
  JSON.stringify(JSON.parse(template), (_, value) =>
    typeof value === 'string' ? filled(value, values, (plain) => plain) : value,
  );

/** Text messages by any gateway that takes HTTP. */
export const smsChannel = ({ url, body, authorization }: SmsSettings): Channel => ({
  kind: 'sms',
  parseAddress: (typed) => /^\+[1-9]\d{6,14}$/.exec(typed.replaceAll(/[\s().-]/g, ''))?.[0] ?? null,
  send: (to, message) => {
    const values = { to, text: textOf(message) };
    const call = new URL(filled(url, values, encodeURIComponent));
    const isJson = body !== null && /^\s*[{[]/.test(body);
    const contentType = isJson ? 'application/json' : 'application/x-www-form-urlencoded';
    return deliver(outboundTo(call, [call.host]), call, {
      method: body === null ? 'GET' : 'POST',
      headers: {
        ...(authorization ? { authorization } : {}),
        ...(body === null ? {} : { 'content-type': contentType }),
      },
      ...(body === null
        ? {}
        : { body: isJson ? filledJson(body, values) : filled(body, values, encodeURIComponent) }),
    });
  },
});

/** One line: the title, as much of what to do as has room, and the link, whole. */
function textOf(message: WatcherMessage): string {
  const title = withinBytes(oneLine(message.title), 100);
  const room = mostLetters - title.length - message.link.length - 3;
  const text = room < 20 ? '' : ` ${briefText(message, room).replaceAll('\n', ' ')}`;
  return `${title}.${text} ${message.link}`;
}
