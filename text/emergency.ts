import type { EmergencyLineId } from '#core/help/emergency.ts';

/** Lines beside police, ambulance and fire. */
export const emergencyLineText: Record<EmergencyLineId, string> = {
  tourist_police: 'Tourist police',
  coast_guard: 'Coast guard',
  women: 'Help for women',
  children: 'Help for children',
};
