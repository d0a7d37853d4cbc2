import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Each text that specification §4 and §8 quote, and the journey that reads it where a visitor does. */
const texts: [text: string, journey: string][] = [
  ['Your location has not changed.', 'e2e/location.spec.ts'],
  ['(current location)', 'e2e/location.spec.ts'],
  ['Analyzing global data...', 'e2e/states.spec.ts'],
  ['Notification', 'e2e/states.spec.ts'],
  ['HTTP error! status: ', 'e2e/states.spec.ts'],
  ['Failed to upload file', 'e2e/reports-without-scripts.spec.ts'],
  ['Report submitted successfully for ', 'e2e/report-desk.ts'],
  ['Location data is unavailable.', 'e2e/location.spec.ts'],
  ['Geolocation is not supported by this browser.', 'e2e/location.spec.ts'],
  [
    'Location access was denied. Please enable location services to use this feature.',
    'e2e/location.spec.ts',
  ],
  [
    "We were unable to find sufficient data for the place you were exploring ... We're on it though and are already performing a deeper analysis ... Please try again later.",
    'e2e/states.spec.ts',
  ],
  ['Scanning global news... (click to refresh)', 'e2e/news.spec.ts'],
  [
    'We are unable to find any relevant safety-related news yet, but keep watching this space for any changes.',
    'e2e/news.spec.ts',
  ],
  ['oops, something went wrong!', 'e2e/sharing.spec.ts'],
  ['Failed to load Google Maps API.', 'e2e/google-map.spec.ts'],
  ['Failed to load the map.', 'e2e/dashboard-map.spec.ts'],
  ['Error - There was a problem loading the page you requested', 'e2e/states.spec.ts'],
  ['Unexpected Application Error!', 'e2e/states.spec.ts'],
];

/** Named in the console by the name of the part that is missing: "Sign up modal" and " not loaded." */
const composed: [text: string, journey: string][] = [
  ['Sign up modal not loaded.', 'e2e/dialogs.spec.ts'],
  ['Risk Profile modal not loaded.', 'e2e/dialogs.spec.ts'],
];

const sources = ['app', 'client', 'features', 'text', 'ui'].flatMap((area) =>
  readdirSync(area, { recursive: true, encoding: 'utf8' })
    .map((name) => join(area, name))
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => readFileSync(path, 'utf8')),
);

describe('texts that the specification quotes', () => {
  it.each(texts)('"%s" is said by the product', (text) => {
    expect(sources.some((source) => source.includes(text))).toBe(true);
  });

  it.each([...texts, ...composed])('"%s" is asserted by %s', (text, journey) => {
    expect(readFileSync(journey, 'utf8')).toContain(text);
  });
});
