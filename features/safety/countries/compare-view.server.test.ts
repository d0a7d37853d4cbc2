import { expect, it } from 'vitest';
import type { EmergencyNumbers } from '#core/help/emergency.ts';
import { emergencyLines, emergencyText } from './compare-view.server.ts';

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
    '112 police, ambulance, fire; 102 police; 103 ambulance; 101 fire',
  );
  expect(emergencyText(numbers('110', '119', '119'))).toBe('110 police; 119 ambulance, fire');
  expect(emergencyText(numbers('110', null, null))).toBe('110 police');
  expect(emergencyText(numbers(null, null, null))).toBeNull();
  expect(emergencyLines(numbers('110', '119', '119'))).toEqual(['110 police', '119 ambulance, fire']);
});
