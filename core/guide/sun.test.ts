import { expect, it } from 'vitest';
import { dayIn, sunTimes } from './sun.ts';

const clock = (at: Date, zone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(at);

/** Published times (timeanddate.com, US Naval Observatory), which round to the minute. */
it.each([
  ['Lisbon', 38.7167, -9.1333, '2026-06-21', 'Europe/Lisbon', '06:11', '21:05'],
  ['Lisbon', 38.7167, -9.1333, '2026-12-21', 'Europe/Lisbon', '07:50', '17:18'],
  ['Tokyo', 35.6895, 139.6917, '2026-12-21', 'Asia/Tokyo', '06:47', '16:32'],
  ['Sydney', -33.8678, 151.2073, '2026-12-21', 'Australia/Sydney', '05:40', '20:05'],
])('knows sunrise and sunset in %s within two minutes', (_, latitude, longitude, day, zone, rise, set) => {
  const sun = sunTimes({ latitude, longitude }, day);
  if ('always' in sun) throw new Error(sun.always);
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  expect(Math.abs(minutes(clock(sun.rises, zone)) - minutes(rise))).toBeLessThanOrEqual(2);
  expect(Math.abs(minutes(clock(sun.sets, zone)) - minutes(set))).toBeLessThanOrEqual(2);
});

it('says where the sun does not set or rise', () => {
  const tromso = { latitude: 69.65, longitude: 18.96 };
  expect(sunTimes(tromso, '2026-06-21')).toEqual({ always: 'up' });
  expect(sunTimes(tromso, '2026-12-21')).toEqual({ always: 'down' });
});

it('reads the calendar on the wall there', () => {
  const now = new Date('2026-11-23T22:30:00Z');
  expect([dayIn('Asia/Tokyo', now), dayIn('America/Lima', now)]).toEqual(['2026-11-24', '2026-11-23']);
});
