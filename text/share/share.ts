import type { PictureTheme } from '#core/share/embed.ts';
import type { ShownNetwork } from '#core/share/share.ts';

/** What the share part of a profile says. */
export const shareText = {
  title: 'Share this page',
  qr: 'QR code for this page',
  system: 'Share…',
  copy: 'Copy link',
  save: 'Save image',
  more: 'More ways to share',
  embed: 'Put this score on your site',
};

export const networkNames: Record<ShownNetwork, string> = {
  facebook: 'Facebook',
  x: 'X',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  messenger: 'Messenger',
  linkedin: 'LinkedIn',
  reddit: 'Reddit',
  email: 'Email',
};

/** What is said about a badge. */
export const badgeText = {
  title: { light: 'For a light page', dark: 'For a dark page' } satisfies Record<PictureTheme, string>,
  preview: (theme: PictureTheme) => `The badge for a ${theme} page`,
  code: (theme: PictureTheme) => `Code for a ${theme} page`,
  /** Stands for the picture where it is not seen; the score changes and is not in it. */
  label: (place: string) => `Safety score of ${place}`,
};
