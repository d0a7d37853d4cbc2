/** The dialogs of the shell, each loaded when it is opened. */
export const shellDialogsText = {
  comingSoon: {
    title: 'Coming Soon',
    text: 'We are building real-time safety data, insights and alerts. Want early access? ',
    link: 'Contact us',
    textEnd: ' to join the waitlist.',
    map: 'Map of the world',
  },
  signInDialog: {
    title: 'Sign in',
    closed: 'Sign-in is not open yet. Nothing you type here is sent or saved.',
    email: 'Email',
    password: 'Password',
    logIn: 'Log in',
    register: 'Register',
    create: 'Create an account',
    otherWays: 'Other ways to sign in',
    linkOrCode: 'Use a mailed link or a recovery code',
    refused:
      'Sign-in is not open yet, so nothing was sent. Everything you can look up works without an account.',
  },
  signUpDialog: {
    title: 'Create an account',
    text: 'Accounts are not open yet. Every score, figure and map is free to use without one. To hear when they open, ',
    link: 'join the waiting list',
    textEnd: '.',
  },
};
