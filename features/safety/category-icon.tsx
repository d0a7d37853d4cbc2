import {
  BusFront,
  CircleQuestionMark,
  CloudSun,
  Drama,
  FingerprintPattern,
  HeartPulse,
  Landmark,
  type LucideIcon,
  Mountain,
  Wind,
} from 'lucide-react';
import type { CategoryId } from '#core/safety.ts';

const ICONS: Record<CategoryId, LucideIcon> = {
  political_stability: Landmark,
  crime: FingerprintPattern,
  cultural_sensitivity: Drama,
  air_quality: Wind,
  medical_care: HeartPulse,
  transportation: BusFront,
  weather: CloudSun,
  environmental: Mountain,
  personal: CircleQuestionMark,
};

/** The sign of a category. Decorative: its name stands beside it. */
export function CategoryIcon({ category, size = 20 }: { category: CategoryId; size?: number }) {
  const Icon = ICONS[category];
  return <Icon size={size} aria-hidden="true" />;
}
