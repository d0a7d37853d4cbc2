/** An iPhone or iPad: what a browser there can do depends on whether the site is on the home screen. */
export const isAppleMobile = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
