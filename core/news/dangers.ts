import type { DangerGroup } from './danger-group.ts';
import { conflict } from './dangers/conflict.ts';
import { crime } from './dangers/crime.ts';
import { disaster } from './dangers/disaster.ts';
import { health } from './dangers/health.ts';
import { other } from './dangers/other.ts';
import { terrorism } from './dangers/terrorism.ts';
import { transport } from './dangers/transport.ts';
import { unrest } from './dangers/unrest.ts';

/** All dangers. Of several that fit, the heavier decides, then the one whose terms say more. */
export const dangers: readonly DangerGroup[] = [
  ...conflict,
  ...terrorism,
  ...unrest,
  ...crime,
  ...disaster,
  ...health,
  ...transport,
  ...other,
];
