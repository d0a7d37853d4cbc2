import type { CategoryId } from '#core/score/safety.ts';
import { Icon, type IconName } from '#ui/icon.tsx';

const ICONS: Record<CategoryId, IconName> = {
  political_stability: 'landmark',
  crime: 'fingerprint',
  cultural_sensitivity: 'masks',
  air_quality: 'wind',
  medical_care: 'heart',
  transportation: 'bus',
  weather: 'sun',
  environmental: 'mountain',
  personal: 'question',
};

/** The sign of a category. Decorative: its name stands beside it. */
export function CategoryIcon({ category, size = 20 }: { category: CategoryId; size?: number }) {
  return <Icon name={ICONS[category]} size={size} />;
}
