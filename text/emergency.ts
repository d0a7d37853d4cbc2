import type { EmergencyLineId, EmergencyService } from '#core/help/emergency.ts';

const serviceText: Record<EmergencyService, string> = {
  police: 'Police',
  ambulance: 'Ambulance',
  fire: 'Fire',
};

/** Services that answer under the same numbers: "Police, ambulance, fire". */
export const servicesText = (services: readonly EmergencyService[]): string =>
  services
    .map((service, index) => (index === 0 ? serviceText[service] : serviceText[service].toLowerCase()))
    .join(', ');

/** Lines beside police, ambulance and fire. */
export const emergencyLineText: Record<EmergencyLineId, string> = {
  tourist_police: 'Tourist police',
  rural_police: 'Police outside towns',
  coast_guard: 'Coast guard',
  doctor: 'Doctor',
  women: 'Help for women',
  children: 'Help for children',
};

/** Between two numbers of a service, also where they are read or copied without their look. */
export const orText = ' or ';
