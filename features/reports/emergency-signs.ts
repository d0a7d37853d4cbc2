import type { Emergency } from '#core/report.ts';
import type { SignName } from '#ui/sign.tsx';

export const EMERGENCY_SIGNS: Record<Emergency, SignName> = {
  environmental: 'mountain',
  violence: 'hand',
  health: 'heart',
  fire: 'flame',
  other: 'other',
};
