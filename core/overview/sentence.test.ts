import { expect, it } from 'vitest';
import { counted } from './sentence.ts';

it('counts one as one, and none as none', () => {
  const of = (value: number) => counted(value, 'doctor', 'doctors');
  expect([of(1), of(1.04), of(1.1), of(0.5), of(0), of(0.001), of(1200)]).toEqual([
    '1 doctor',
    '1 doctor',
    '1.1 doctors',
    '0.5 doctors',
    'no doctors',
    'hardly any doctors',
    '1,200 doctors',
  ]);
});
