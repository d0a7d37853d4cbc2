import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { ACCOUNT_LIMITS } from '#core/account/account.ts';
import type { Deps } from '#server/deps.ts';
import { shellText } from '#text/site/shell.ts';
import { makeChallenge, takeChallenge } from './challenge.server.ts';
import { findPasskey, listPasskeys, notePasskeyUse, type Passkey } from './passkeys.data.server.ts';

export type PasskeyDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'log'>;

/** What a browser said it made or signed, before anything of it was checked. */
type SentCredential = { id: string; [name: string]: unknown };

/** A passkey that was just made, as it is stored. */
export type NewPasskey = Omit<Passkey, 'accountId' | 'name' | 'createdAt' | 'lastUsedAt'>;

const timeoutMs = ACCOUNT_LIMITS.challengeMinutes * 60_000;

/** EdDSA, ES256 and RS256 in COSE's numbers: what authenticators have. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Read when somebody first uses a passkey: most processes never do. */
const library = () => import('@simplewebauthn/server');

function siteOf({ config }: Pick<PasskeyDeps, 'config'>) {
  if (!config.accounts) throw new Error('Accounts are closed.');
  return config.accounts;
}

/** What a browser needs to make a passkey. @param accountId of an account that is, or is about to be made */
export async function optionsToMake(
  deps: PasskeyDeps,
  { accountId, name, email }: { accountId: string; name: string; email: string | null },
) {
  const { generateRegistrationOptions } = await library();
  const { host } = siteOf(deps);
  const challenge = await makeChallenge(deps.db, { purpose: 'make', subject: accountId }, deps.clock());
  const held = await listPasskeys(deps.db, accountId);
  return generateRegistrationOptions({
    rpName: shellText.name,
    rpID: host,
    userID: Buffer.from(accountId),
    userName: email ?? name,
    userDisplayName: name,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: timeoutMs,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: held.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** What a browser needs to sign. @param accountId null: whoever has a passkey of this site signs in */
export async function optionsToSign(deps: PasskeyDeps, accountId: string | null) {
  const { generateAuthenticationOptions } = await library();
  const { host } = siteOf(deps);
  const purpose = accountId === null ? 'sign_in' : 'prove';
  const challenge = await makeChallenge(deps.db, { purpose, subject: accountId }, deps.clock());
  const held = accountId === null ? [] : await listPasskeys(deps.db, accountId);
  return generateAuthenticationOptions({
    rpID: host,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: timeoutMs,
    userVerification: 'required',
    allowCredentials: held.map(({ id, transports }) => ({ id, transports: transports as never[] })),
  });
}

/** Checks a passkey that a browser made for an account. @returns null where something of it is not right */
export async function checkMade(
  deps: PasskeyDeps,
  sent: SentCredential,
  accountId: string,
): Promise<NewPasskey | null> {
  const { verifyRegistrationResponse } = await library();
  const outcome = await checked(deps, { purpose: 'make', subject: accountId }, (expected) =>
    verifyRegistrationResponse({
      ...expected,
      supportedAlgorithmIDs,
      response: sent as unknown as RegistrationResponseJSON,
    }),
  );
  if (!outcome?.verified) return null;
  const { credential, credentialBackedUp } = outcome.registrationInfo;
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: (credential.transports ?? []).slice(0, 8).map((transport) => transport.slice(0, 20)),
    isBackedUp: credentialBackedUp,
  };
}

/**
 * Checks what a passkey signed, once.
 * @param accountId of whoever proves who they are; null: whoever signs in
 * @returns the account it belongs to; null where something is not right
 */
export async function checkSigned(
  deps: PasskeyDeps,
  sent: SentCredential,
  accountId: string | null,
): Promise<string | null> {
  const { verifyAuthenticationResponse } = await library();
  const passkey = await findPasskey(deps.db, sent.id);
  if (!passkey || (accountId !== null && passkey.accountId !== accountId)) return null;
  const purpose = accountId === null ? 'sign_in' : 'prove';
  const { id, counter } = passkey;
  const publicKey = Buffer.from(passkey.publicKey, 'base64url');
  const outcome = await checked(deps, { purpose, subject: accountId }, (expected) =>
    verifyAuthenticationResponse({
      ...expected,
      response: sent as unknown as AuthenticationResponseJSON,
      credential: { id, publicKey, counter },
    }),
  );
  if (!outcome?.verified) return null;
  const use = { id, counter: outcome.authenticationInfo.newCounter };
  return (await notePasskeyUse(deps.db, use, deps.clock())) ? passkey.accountId : null;
}

/** What every answer has to be: of a challenge of ours that is used up now, from this site, by somebody verified. */
type Expected = {
  expectedChallenge: (challenge: string) => Promise<boolean>;
  expectedOrigin: string;
  expectedRPID: string;
  requireUserVerification: true;
};

/** The library throws for whatever is wrong with an answer: null. @throws what fails while the challenge is looked up */
async function checked<Outcome>(
  deps: PasskeyDeps,
  of: { purpose: 'make' | 'sign_in' | 'prove'; subject: string | null },
  verify: (expected: Expected) => Promise<Outcome>,
): Promise<Outcome | null> {
  const { origin, host } = siteOf(deps);
  let failure: unknown = null;
  const take = (challenge: string) =>
    takeChallenge(deps.db, { ...of, challenge: String(challenge).slice(0, 100) }, deps.clock());
  try {
    return await verify({
      expectedChallenge: (challenge) =>
        take(challenge).catch((error: unknown) => {
          failure = error;
          return false;
        }),
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
    });
  } catch (error) {
    if (failure !== null) throw failure;
    deps.log.info(
      { reason: error instanceof Error ? error.message.slice(0, 200) : '' },
      'a passkey was refused',
    );
    return null;
  }
}
