import { useState } from 'react';
import { callApi } from '#client/api.ts';
import { challengeSchema } from '#core/account/account-api-schema.ts';

/** What a passkey is asked for; `accept` carries the secret of an invitation's link. */
export type PasskeyUse =
  | { purpose: 'sign_in' | 'prove' | 'make' }
  | { purpose: 'accept'; invitation: string; name: string };

type PasskeyState = 'ready' | 'busy' | 'missing' | 'stopped' | 'failed';

/** Asks the browser for a passkey. The library is loaded when somebody first asks. */
export function usePasskey() {
  const [state, setState] = useState<PasskeyState>('ready');
  /** @returns the credential as JSON; null: there is none, and `state` says why */
  const ask = async (use: PasskeyUse): Promise<string | null> => {
    setState('busy');
    const { browserSupportsWebAuthn, startAuthentication, startRegistration } = await import(
      '@simplewebauthn/browser'
    );
    const end = (outcome: PasskeyState) => {
      setState(outcome);
      return null;
    };
    if (!browserSupportsWebAuthn()) return end('missing');
    const answer = await callApi('/v1/account/challenge', challengeSchema, { method: 'POST', body: use });
    if (!answer.ok) return end('failed');
    const optionsJSON = answer.value.options as never;
    const isMaking = use.purpose === 'make' || use.purpose === 'accept';
    try {
      const credential = isMaking
        ? await startRegistration({ optionsJSON })
        : await startAuthentication({ optionsJSON });
      return JSON.stringify(credential);
    } catch {
      return end('stopped');
    }
  };
  return { state, ask };
}
