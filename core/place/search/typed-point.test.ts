import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedPoint } from './typed-point.ts';

describe('a typed point', () => {
  it.each([
    ['38.7,-9.1', 38.7, -9.1],
    ['38.7 -9.1', 38.7, -9.1],
    [' (38.7223, -9.1393) ', 38.7223, -9.1393],
    ['48.8584° N, 2.2945° E', 48.8584, 2.2945],
    ['41°00′31″N 28°58′48″E', 41.00861, 28.98],
    ['33° 51\' 25" S, 151° 12\' 55" E', -33.85694, 151.21528],
    ['N 41.5, W 8.25', 41.5, -8.25],
    ['geo:48.2,16.37', 48.2, 16.37],
    ['https://www.google.com/maps/@-33.857,151.215,15z', -33.857, 151.215],
    ['https://www.google.com/maps/place/X/@1.5,2.5,17z/data=!3d1.25!4d2.75', 1.25, 2.75],
    ['https://www.google.com/maps/search/?api=1&query=36.26577,-92.54324', 36.26577, -92.54324],
    ['https://www.openstreetmap.org/#map=14/52.5163/13.3777', 52.5163, 13.3777],
    ['https://www.openstreetmap.org/?mlat=1.3&mlon=103.8#map=12/1.3/103.8', 1.3, 103.8],
    ['https://maps.apple.com/?ll=50.894967,4.341626', 50.894967, 4.341626],
    ['8FVC9G8F+6X', 47.36556, 8.52494],
    ['8FVC9G8F+', 47.36625, 8.52375 + 0.0025],
  ])('is read from %s', (input, latitude, longitude) => {
    const point = typedPoint(input);
    expect(point?.latitude).toBeCloseTo(latitude, 2);
    expect(point?.longitude).toBeCloseTo(longitude, 2);
  });

  it.each([
    '',
    'Lisbon',
    '12 34',
    '1984',
    '91.5, 10',
    '10.5, 181',
    'https://example.org/',
    '8FVC9G8F',
    'N S',
    '1.5',
  ])('is none in %j', (input) => expect(typedPoint(input)).toBeNull());

  it('is found again as it was written, anywhere', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (latitude, longitude) => {
          const point = typedPoint(`${latitude.toFixed(5)}, ${longitude.toFixed(5)}`);
          expect(point?.latitude).toBeCloseTo(latitude, 4);
          expect(point?.longitude).toBeCloseTo(longitude, 4);
        },
      ),
    );
  });

  it('is on the earth or none, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        const point = typedPoint(text);
        if (point) expect(Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180).toBe(true);
      }),
    );
  });
});
