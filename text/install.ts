/** Putting the site on the home screen. */
export const installText = {
  title: 'Keep Chaperon at hand',
  lead: 'Install it as an app: it opens from your home screen, shows how many notices wait, and opens the places you watch without a connection.',
  apple:
    'Put it on your home screen: press Share, then Add to Home Screen. From there it can send you notices and opens the places you watch without a connection.',
  install: 'Install',
  decline: 'Not now',
};
