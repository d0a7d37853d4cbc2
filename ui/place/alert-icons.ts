import type { IconName } from '#ui/icon.tsx';

/** How grave an alert is, as an icon: on maps, in lists. */
export const ALERT_ICONS = {
  danger: 'octagon',
  warning: 'triangle',
  info: 'info',
} as const satisfies Record<string, IconName>;
