import { expect, it } from 'vitest';
import type { EmergencyNumbers } from '#core/help/emergency.ts';
import { emergencyText } from './compare-view.server.ts';

const numbers = (police: string | null, ambulance: string | null, fire: string | null): EmergencyNumbers => ({
  police,
  ambulance,
  fire,
  mustVerify: false,
  note: null,
  lists: { police: [], ambulance: [], fire: [] },
  others: { police: [], ambulance: [], fire: [] },
  lines: [],
});

it('says whom each number reaches, unless there is one for all', () => {
  expect(emergencyText(numbers('112', '112', '112'))).toBe('112');
  expect(emergencyText(numbers('102/112', '103/112', '101/112'))).toBe(
    'police, ambulance, fire 112; police 102; ambulance 103; fire 101',
  );
  expect(emergencyText(numbers('110', '119', '119'))).toBe('police 110; ambulance, fire 119');
  expect(emergencyText(numbers('110', null, null))).toBe('police 110');
  expect(emergencyText(numbers(null, null, null))).toBeNull();
});
