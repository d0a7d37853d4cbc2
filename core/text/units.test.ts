import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coordinatesText } from '#core/text/coordinates-text.ts';
import { distanceText, rainfallText, temperatureText, unitsOf } from './units.ts';

describe('units', () => {
  it('follow the region, not the language', () => {
    expect(unitsOf('en-US')).toEqual({ temperature: 'fahrenheit', distance: 'miles' });
    expect(unitsOf('es-US')).toEqual({ temperature: 'fahrenheit', distance: 'miles' });
    expect(unitsOf('en-GB')).toEqual({ temperature: 'celsius', distance: 'miles' });
    expect(unitsOf('de')).toEqual({ temperature: 'celsius', distance: 'kilometers' });
    expect(unitsOf('en')).toEqual({ temperature: 'fahrenheit', distance: 'miles' });
  });

  it('are metric for a locale that is none', () => {
    expect(unitsOf('no such locale')).toEqual({ temperature: 'celsius', distance: 'kilometers' });
  });

  it('write a temperature with one digit and a real minus', () => {
    expect(temperatureText(23.3, 'celsius')).toBe('23.3 °C');
    expect(temperatureText(23.3, 'fahrenheit')).toBe('73.9 °F');
    expect(temperatureText(-40, 'fahrenheit')).toBe('−40.0 °F');
    expect(temperatureText(-3.25, 'celsius')).toBe('−3.3 °C');
  });

  it('write rain in both measures', () => {
    expect([18.1, 691.4, 2531].map(rainfallText)).toEqual([
      '18 mm (1 in)',
      '691 mm (27 in)',
      '2,531 mm (100 in)',
    ]);
  });

  it('write a distance in both measures', () => {
    // Miles are of what is shown: 73 km are 45 mi, though 73.4 would be 46.
    expect(distanceText(73.4)).toBe('73 km (45 mi)');
    expect([0.01, 0.05, 0.4, 0.94, 0.96, 3.44, 27.4, 1160].map(distanceText)).toEqual([
      '50 m (150 ft)',
      '50 m (150 ft)',
      '400 m (0.2 mi)',
      '950 m (0.6 mi)',
      '1.0 km (0.6 mi)',
      '3.4 km (2.1 mi)',
      '27 km (17 mi)',
      '1,160 km (721 mi)',
    ]);
  });

  it('convert the kilometers that are shown, not those that were rounded away', () => {
    expect([73.4, 1.66, 326.4].map(distanceText)).toEqual([
      '73 km (45 mi)',
      '1.7 km (1.1 mi)',
      '326 km (203 mi)',
    ]);
  });

  it('name the sides of coordinates', () => {
    expect(coordinatesText(18.7904, 98.9847)).toBe('18.79° N, 98.98° E');
    expect(coordinatesText(-24.3728, -128.3248)).toBe('24.37° S, 128.32° W');
  });

  it('never throw on any text', () => {
    fc.assert(fc.property(fc.string(), (text) => unitsOf(text).temperature.length > 0));
  });
});
