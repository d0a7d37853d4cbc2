import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feltTemperature } from './conditions.ts';

describe('what a temperature feels like', () => {
  it.each([
    // Environment Canada's table of wind chill: −25 °C at 30 km/h is −39, 0 °C at 20 km/h is −5.
    [-25, 30 / 3.6, 60, -39],
    [0, 20 / 3.6, 60, -5],
    // Steadman: 40 °C at 50 % and 2 m/s.
    [40, 2, 50, 46.7],
    [15, 10, 90, 15],
  ])('%d °C with %d m/s and %d %% is %d °C', (temperature, wind, humidity, felt) => {
    expect(feltTemperature(temperature, wind, humidity)).toBeCloseTo(felt, 0);
  });

  it('is a number for every weather, and no warmer for wind', () => {
    const weather = [
      fc.double({ min: -60, max: 55, noNaN: true }),
      fc.double({ min: 2, max: 60, noNaN: true }),
      fc.double({ min: 0, max: 100, noNaN: true }),
    ] as const;
    fc.assert(
      fc.property(...weather, (temperature, wind, humidity) => {
        const felt = feltTemperature(temperature, wind, humidity);
        return Number.isFinite(felt) && feltTemperature(temperature, wind + 5, humidity) <= felt + 1e-9;
      }),
    );
  });
});
