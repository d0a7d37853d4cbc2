/** Being told on this device. */
export const pushText = {
  asks: 'Your browser asks next whether it may show notifications. No address is needed.',
  install:
    'On this device: add this site to the home screen first (Share, then Add to Home Screen), open it from there, and come back to this page.',
  blocked:
    'On this device: notifications of this site are blocked. Allow them in the settings of your browser, then load this page again.',
  refused:
    'This browser may not show notifications, or cannot. Choose another way, or allow them and try again.',
  failed: 'That did not reach us. Is there a connection? Try again.',
  busy: 'Asking your browser …',
  known: 'This device is told already.',
  open: 'Open your page',
};
