import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFeedDate } from './feed-date.ts';

const since2000 = fc
  .date({ min: new Date('2000-01-02'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000));
const digits = (date: Date) => date.toISOString().replaceAll(/[-:]|\.000/g, '');

describe('a date of a feed', () => {
  it('is the same moment however it is written', () => {
    fc.assert(
      fc.property(since2000, (date) => {
        const iso = date.toISOString();
        const written = [
          iso,
          date.toUTCString(),
          digits(date),
          iso.slice(0, 19),
          ` ${iso.replace('.000Z', '+00:00')} `,
        ];
        for (const one of written) expect(parseFeedDate(one), one).toEqual(date);
      }),
    );
  });

  it('with the offset of a zone is that many hours off', () => {
    const offset = fc.integer({ min: -11, max: 13 });
    fc.assert(
      fc.property(since2000, offset, (date, hours) => {
        const sign = hours < 0 ? '-' : '+';
        const zone = `${sign}${String(Math.abs(hours)).padStart(2, '0')}00`;
        const moment = new Date(date.getTime() - hours * 3_600_000);
        expect(parseFeedDate(date.toUTCString().replace('GMT', zone))).toEqual(moment);
      }),
    );
  });

  it('is a date after 1999 or none, for any text', () => {
    const piece = fc.constantFrom(
      '2026',
      '-',
      '13',
      '45',
      'T',
      ':',
      'Z',
      'CET',
      '+99:99',
      ' ',
      '0',
      'Nov',
      '٢٠٢٦',
      '\u0000',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(text, (raw) => {
        const date = parseFeedDate(raw);
        expect(date === null || date.getTime() >= Date.UTC(2000, 0)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});
