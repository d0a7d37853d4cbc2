import { acceptInvitation } from '#features/accounts/invite/accept.server.ts';
import { inviteAddress } from '#features/accounts/operator/accounts-desk.server.ts';
import { submitSignIn } from '#features/accounts/sign-in/sign-in.server.ts';
import type { Database } from '#server/db/database.ts';
import { createTestApp, type TestApp } from './app.ts';
import { fakeAuthenticator } from './servers/fake-authenticator.ts';

const site = 'https://chaperon.example';

type Fields = Record<string, string>;
type Authenticator = ReturnType<typeof fakeAuthenticator>;

/** The app with what tests of accounts do again and again, at noon of November 23, 2026 until they wait. */
export type AccountDesk = {
  app: TestApp;
  now: () => Date;
  wait: (minutes: number) => void;
  /** A form as a browser posts it from a page of ours. */
  form: (path: string, fields: Fields, cookie?: string) => Request;
  device: () => Authenticator;
  /** Invites an address. @returns the secret of the link */
  invite: (email: string) => Promise<string>;
  /** What a passkey has to sign. */
  challenge: (body: object, cookie?: string) => Promise<Record<string, unknown>>;
  /** Answers the form of an invitation. */
  accept: (token: string, fields: Fields) => ReturnType<typeof acceptInvitation>;
  /** Invites an address and makes its account with a passkey. */
  join: (email: string) => Promise<{ device: Authenticator; cookie: string; codes: string[] }>;
  signIn: (fields: Fields, who?: string) => ReturnType<typeof submitSignIn>;
  close: () => Promise<void>;
};

export async function openAccountDesk(database?: Database): Promise<AccountDesk> {
  let aheadMs = 0;
  let visitors = 0;
  const now = () => new Date(Date.parse('2026-11-23T12:00:00Z') + aheadMs);
  const app = await createTestApp({
    clock: now,
    environment: { CHAPERON_PUBLIC_URL: site },
    ...(database ? { database } : {}),
  });
  const form: AccountDesk['form'] = (path, fields, cookie = '') =>
    new Request(site + path, {
      method: 'POST',
      headers: { origin: site, cookie, 'user-agent': 'Firefox/140.0 (Windows)' },
      body: new URLSearchParams(fields),
    });
  /** Each try comes from somebody else, unless a test says who. */
  const somebody = () => {
    visitors += 1;
    return `visitor-${visitors}`;
  };
  const device = () => fakeAuthenticator({ origin: site, host: 'chaperon.example' });
  const invite: AccountDesk['invite'] = async (email) => {
    const outcome = await inviteAddress(app.deps, { email, plan: null, operator: 'Maria' });
    if (!outcome.ok) throw new Error(outcome.reason);
    return outcome.link.split('/').at(-1)!;
  };
  const challenge: AccountDesk['challenge'] = async (body, cookie = '') => {
    const response = await app.request('/v1/account/challenge', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return ((await response.json()) as { options: Record<string, unknown> }).options;
  };
  const accept: AccountDesk['accept'] = (token, fields) =>
    acceptInvitation(app.deps, form(`/invitation/${token}`, fields), { token, who: somebody() });
  return {
    app,
    now,
    form,
    device,
    invite,
    challenge,
    accept,
    wait: (minutes) => {
      aheadMs += minutes * 60_000;
    },
    join: async (email) => {
      const token = await invite(email);
      const mine = device();
      const options = await challenge({ purpose: 'accept', invitation: token, name: 'Ana' });
      const outcome = await accept(token, { name: 'Ana', way: 'passkey', credential: mine.make(options) });
      if (!outcome.ok) throw new Error(outcome.message);
      return { device: mine, cookie: outcome.cookie.split(';')[0]!, codes: outcome.codes };
    },
    signIn: (fields, who = somebody()) => submitSignIn(app.deps, form('/sign-in', fields), who),
    close: app.close,
  };
}
