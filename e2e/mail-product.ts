import { expect } from '@playwright/test';
import { freePort } from '../test/free-port.ts';
import { readLetter } from '../test/servers/mail/read-letter.ts';
import { openSmtpSink } from '../test/servers/mail/smtp-sink.ts';
import { type LiveProduct, openLiveProduct } from './live-product.ts';

/** A product that sends letters, and their reader. */
export type MailProduct = LiveProduct & {
  /** A letter as its reader sees it; -1: the newest. */
  letterAt: (at: number) => string;
  /** The path of a link in the newest letter, once one with such a link has come. */
  mailedPath: (pattern: RegExp) => Promise<string>;
  /** The page of the newest letter, as mail programs draw it. */
  letterPage: () => string;
};

/**
 * A product without live sources that sends mail to this process, on an address of its own.
 * @param name of its data folder @param host `localhost` where passkeys are made: they take no bare address
 */
export async function openMailProduct(
  name: string,
  host = '127.0.0.1',
  environment: Record<string, string> = {},
): Promise<MailProduct> {
  const sink = await openSmtpSink();
  const port = await freePort();
  const url = `http://${host}:${port}`;
  const product = await openLiveProduct(name, {
    PORT: String(port),
    CHAPERON_PUBLIC_URL: url,
    SMTP_URL: sink.url,
    MAIL_FROM: 'Chaperon <hello@chaperon.example>',
    CHAPERON_OPERATOR_KEY: 'a-key-for-journeys-only',
    TRUSTED_PROXY_HOPS: '1',
    CONTACT_MAIL_TO: 'desk@chaperon.example',
    CHAPERON_LIVE: '0',
    WEBHOOKS: '0',
    WATCHES_PER_HOUR: '1000',
    WATCHES_PER_DAY: '1000',
    ...environment,
  });
  const letterAt = (at: number) => (sink.raw.at(at) ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return {
    ...product,
    url,
    letterAt,
    letterPage: () => readLetter(sink.raw.at(-1) ?? '').html,
    mailedPath: async (pattern) => {
      await expect.poll(() => letterAt(-1)).toMatch(pattern);
      return pattern.exec(letterAt(-1))?.[0] ?? '';
    },
    close: async () => {
      await product.close();
      await sink.close();
    },
  };
}
