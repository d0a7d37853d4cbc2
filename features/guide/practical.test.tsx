import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Holidays } from './practical.tsx';

const feast = { day: '2027-03-09', lastDay: '2027-03-11', name: 'End of Ramadan (Eid al-Fitr)' };
const calendar = { year: 2027, month: 3, holidays: [feast], fasting: null };
const wordsOf = (calendars: Parameters<typeof Holidays>[0]['calendars']) =>
  renderToStaticMarkup(<Holidays calendars={calendars} country="Turkey" />).replace(/<[^>]+>/g, ' ');

it('gives Ramadan its own days, and none of the feast that ends it', () => {
  const fasting = { day: '2027-02-08', lastDay: '2027-03-08', name: 'Ramadan' };
  expect(wordsOf([{ ...calendar, fasting }])).toContain('Ramadan Feb 8 – Mar 8 · holiday Mar 9 – 11');
  expect(wordsOf([calendar])).not.toMatch(/Ramadan Feb|holiday Mar/);
});
