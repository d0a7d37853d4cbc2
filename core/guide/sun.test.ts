import { expect, it } from 'vitest';
import { wallTimeIn } from '#core/watching/wall-clock.ts';
import { sunTimes } from './sun.ts';

const clock = (at: Date, zone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(at);

/** Published times (timeanddate.com, US Naval Observatory), which round to the minute. */
it.each([
  ['Lisbon', 38.7167, -9.1333, '2026-06-21', 'Europe/Lisbon', '06:11', '21:05'],
  ['Lisbon', 38.7167, -9.1333, '2026-12-21', 'Europe/Lisbon', '07:50', '17:18'],
  ['Tokyo', 35.6895, 139.6917, '2026-12-21', 'Asia/Tokyo', '06:47', '16:32'],
  ['Sydney', -33.8678, 151.2073, '2026-12-21', 'Australia/Sydney', '05:40', '20:05'],
])('knows sunrise and sunset in %s within two minutes', (_, latitude, longitude, day, zone, rise, set) => {
  const sun = sunTimes({ latitude, longitude }, day, zone);
  if ('always' in sun) throw new Error(sun.always);
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  expect(Math.abs(minutes(clock(sun.rises, zone)) - minutes(rise))).toBeLessThanOrEqual(2);
  expect(Math.abs(minutes(clock(sun.sets, zone)) - minutes(set))).toBeLessThanOrEqual(2);
});

it('says where the sun does not set or rise', () => {
  const tromso = { latitude: 69.65, longitude: 18.96 };
  expect(sunTimes(tromso, '2026-06-21', 'Europe/Oslo')).toEqual({ always: 'up' });
  expect(sunTimes(tromso, '2026-12-21', 'Europe/Oslo')).toEqual({ always: 'down' });
});

/** Where the clock is half a day or more from the sun's own, noon falls on another date of UTC. */
it.each([
  ['Apia', -13.8333, -171.7667, 'Pacific/Apia'],
  ['Nukuʻalofa', -21.1394, -175.2018, 'Pacific/Tongatapu'],
  ['Kiritimati', 1.87, -157.43, 'Pacific/Kiritimati'],
  ['Taveuni', -16.8736, -179.9993, 'Pacific/Fiji'],
  ['Attu', 52.9, 172.9, 'America/Adak'],
  ['Honolulu', 21.3069, -157.8583, 'Pacific/Honolulu'],
  ['Auckland', -36.8485, 174.7633, 'Pacific/Auckland'],
])('gives the sunrise and the sunset of the day on the calendar in %s', (_, latitude, longitude, zone) => {
  for (const day of ['2026-03-20', '2026-06-21', '2026-12-31']) {
    const sun = sunTimes({ latitude, longitude }, day, zone);
    if ('always' in sun) throw new Error(sun.always);
    expect([sun.rises, sun.sets].map((moment) => wallTimeIn(zone, moment).day)).toEqual([day, day]);
  }
});
