import type { CategoryId } from '#core/safety.ts';
import { Sign, type SignName } from '#ui/sign.tsx';

const SIGNS: Record<CategoryId, SignName> = {
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
  return <Sign name={SIGNS[category]} size={size} />;
}
