import { expect, it } from 'vitest';
import { dialables, emergencyView } from './emergency.ts';

it('gives each of several numbers its own link', () => {
  expect(dialables('112/133')).toEqual([
    { text: '112', tel: '112' },
    { text: '133', tel: '133' },
  ]);
});

it('prints a number as the list does and dials its digits', () => {
  expect(dialables('(+683) 4333')).toEqual([{ text: '(+683) 4333', tel: '+6834333' }]);
  expect(dialables('10 111')).toEqual([{ text: '10 111', tel: '10111' }]);
  expect(dialables('772-03-73')).toEqual([{ text: '772-03-73', tel: '7720373' }]);
});

it('dials no words, and nothing where there is nothing', () => {
  expect(dialables('depends on town/city')).toEqual([{ text: 'depends on town/city', tel: null }]);
  expect(dialables('McMurdo Station: 911')).toEqual([{ text: 'McMurdo Station: 911', tel: null }]);
  expect(dialables('')).toEqual([]);
});

const numbers = { police: '119', ambulance: '112', fire: '119', mustVerify: true };

it('says what other lists name where the lists disagree', () => {
  const others = { police: '100', ambulance: null, fire: '101/102' };
  expect(emergencyView({ ...numbers, others }).warning).toBe(
    'Numbers may have changed. Check on arrival. Other lists: police 100, fire 101 or 102.',
  );
});

it('warns of nothing where two lists agree', () => {
  const others = { police: null, ambulance: null, fire: null };
  expect(emergencyView({ ...numbers, others }).warning).toBe('Numbers may have changed. Check on arrival.');
  expect(emergencyView({ ...numbers, mustVerify: false, others }).warning).toBeNull();
});
