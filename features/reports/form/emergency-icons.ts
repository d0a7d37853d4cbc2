import type { Emergency } from '#core/report/report.ts';
import type { IconName } from '#ui/icon.tsx';

export const EMERGENCY_ICONS: Record<Emergency, IconName> = {
  environmental: 'mountain',
  violence: 'hand',
  health: 'heart',
  fire: 'flame',
  other: 'other',
};
