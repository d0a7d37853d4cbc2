import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METHOD } from '#core/score/method.ts';
import { crimePoints, particlesOf } from './air-and-crime.ts';
import { agedDeaths, agedProvinceDeaths, kernel, steadiedDeaths } from './conflict.ts';
import { earthquakeFloorShare, earthquakeRisk, intensityOf, reached } from './earthquakes.ts';
import { coastShare, cycloneRisk, seasonWeight, tsunamiHazard, volcanoWeight } from './hazards.ts';

const method = METHOD.overlay;
const count = fc.double({ min: 0, max: 1e5, noNaN: true });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const isRisk = (value: number) => value >= 0 && value <= 100;

describe('conflict near by', () => {
  it('fades with distance and ends at the reach', () => {
    expect(kernel(0, 25, 200)).toBe(1);
    expect(kernel(25, 25, 200)).toBeCloseTo(Math.exp(-1), 2);
    expect(kernel(200, 25, 200)).toBe(0);
  });

  it('halves deaths each year, and caps those of one event', () => {
    expect(agedDeaths(40, 1, method.conflict)).toBe(20);
    expect(agedDeaths(9000, 0, method.conflict)).toBe(500);
    expect(agedProvinceDeaths([{ year: 2024, deaths: 100 }], 2026, method.conflict)).toBe(100);
    const two = [
      { year: 2021, deaths: 300 },
      { year: 2024, deaths: 0 },
    ];
    expect(agedProvinceDeaths(two, 2026, method.conflict)).toBeLessThan(100);
  });

  it('counts one event for at most a tenth of the year’s deaths', () => {
    expect(steadiedDeaths([200], 0, method.conflict)).toBe(20);
    expect(steadiedDeaths([200], 5000, method.conflict)).toBe(200);
    expect(steadiedDeaths([0.5], 0, method.conflict)).toBe(0.5);
  });

  it('never falls as deaths rise', () => {
    fc.assert(
      fc.property(fc.array(count), count, count, (events, more, province) => {
        const deaths = steadiedDeaths(events, province, method.conflict);
        return steadiedDeaths([...events, more], province, method.conflict) >= deaths - 1e-6;
      }),
    );
  });
});

describe('the ground', () => {
  it('weakens shaking with distance and strengthens it with magnitude', () => {
    expect(intensityOf(7, 20)).toBeGreaterThan(intensityOf(7, 100));
    expect(intensityOf(7, 100)).toBeGreaterThan(intensityOf(6, 100));
    expect(intensityOf(7, 10)).toBeGreaterThan(8);
  });

  it('counts an event near the threshold in part', () => {
    expect([5.7, 6, 6.3].map((intensity) => reached(intensity, 6, method.earthquakes))).toEqual([0, 0.5, 1]);
  });

  it('keeps the whole floor near known quakes and half of it far from any', () => {
    expect(earthquakeFloorShare(50, method.earthquakes)).toBe(1);
    expect(earthquakeFloorShare(5000, method.earthquakes)).toBeCloseTo(0.5);
    expect(earthquakeRisk(5, 0, method.earthquakes)).toBeCloseTo(34.1, 1);
  });

  it('counts the coast whole up to 5 km and not at all from 25', () => {
    expect([0, 5, 15, 25].map((km) => coastShare(km, method.tsunami))).toEqual([1, 1, 0.5, 0]);
    expect(tsunamiHazard(0, method.tsunami)).toBe(0);
  });

  it('weighs a volcano by its last eruption', () => {
    expect([1964, 1900, 1800, null].map((since) => volcanoWeight(since, method.volcanoes))).toEqual([
      100, 60, 30, 5,
    ]);
  });
});

describe('storms, air and crime', () => {
  it('stays from 0 to 100 for any rates', () => {
    fc.assert(
      fc.property(count, count, (storms, hurricanes) =>
        isRisk(cycloneRisk(storms, hurricanes, method.cyclones)),
      ),
    );
  });

  it('has a season whose months make up the year', () => {
    fc.assert(
      fc.property(fc.array(share, { minLength: 12, maxLength: 12 }), (rates) => {
        const sum = rates.reduce((total, _, month) => total + seasonWeight(rates, month + 1), 0);
        return Math.abs(sum - 12) < 1e-6;
      }),
    );
    expect(seasonWeight(new Array(12).fill(0), 7)).toBe(1);
  });

  it('puts an area’s air on the level of the country’s own series', () => {
    expect(particlesOf(30, 20, 25, method.air)).toBe(35);
    expect(particlesOf(30, 20, null, method.air)).toBe(30);
    expect(particlesOf(3, 20, 10, method.air)).toBe(method.air.leastParticles);
  });

  it('takes ten points for each doubling of crime, within limits', () => {
    expect(crimePoints(10.5, 5, method.crime)).toBeCloseTo(-10);
    expect(crimePoints(500, 5, method.crime)).toBe(-25);
    expect(crimePoints(0, 50, method.crime)).toBe(15);
  });
});
