import { ACCOUNT_LIMITS } from '#core/account/account.ts';

/** Letters about accounts. */
export const lettersText = {
  link: {
    subject: 'Your link to sign in to Chaperon',
    text: (
      link: string,
    ) => `Open this link to sign in. It works once, within ${ACCOUNT_LIMITS.linkMinutes} minutes:

${link}

You did not ask for it? Then do nothing: nobody is signed in by this letter alone.`,
  },
  signedIn: {
    subject: 'New sign-in to your Chaperon account',
    ways: { passkey: 'a passkey', password: 'your password', code: 'a recovery code' },
    text: (
      way: string,
      device: string,
      account: string,
    ) => `Somebody signed in to your account with ${way}, on ${device}.

Was it you? Then do nothing. If not, sign that device out and change how you sign in:

${account}`,
  },
  changed: {
    subject: 'How you sign in to Chaperon was changed',
    whats: {
      add_passkey: 'A passkey was added to your account',
      remove_passkey: 'A passkey was removed from your account',
      password: 'The password of your account was set anew',
      remove_password: 'The password of your account was removed',
      codes: 'New recovery codes were made for your account; those before count no more',
    },
    text: (what: string, device: string, account: string) => `${what}, on ${device}.

Was it you? Then do nothing. If not, sign in, sign all other devices out and take the change back:

${account}`,
  },
  invitation: {
    subject: 'You are invited to Chaperon',
    text: (
      link: string,
    ) => `You are invited to try Chaperon with an account of your own. Open this link to make it. It works once, within ${ACCOUNT_LIMITS.invitationDays} days:

${link}

It costs nothing, no payment is taken, and you can delete the account at any time. You do not want one? Then do nothing.`,
  },
};
