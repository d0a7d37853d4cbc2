import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapedMarkup, withUnbrokenUnits } from './markup.ts';

describe('escaping', () => {
  it('lets no text leave its attribute or tag', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !/[<>"']/.test(escapedMarkup(text))));
    expect(escapedMarkup('"><script>&')).toBe('&quot;&gt;&lt;script&gt;&amp;');
  });

  it('drops what XML forbids and keeps emoji', () => {
    expect(escapedMarkup('a\u0000b\u001f \ud83c\udfdd \ud800')).toBe('ab \ud83c\udfdd \ufffd');
  });
});

it.each([
  ['4.3 km (2.7 mi), 20 % of 3,500 m', '4.3\u00a0km (2.7\u00a0mi), 20\u00a0% of 3,500\u00a0m'],
  ['<b>23.3</b> °C, 32 km/h', '<b>23.3</b>\u00a0°C, 32\u00a0km/h'],
  ['<pre>4 km</pre> 5 km', '<pre>4 km</pre> 5\u00a0km'],
  ['In 2024 many of 12 more', 'In 2024 many of 12 more'],
])('no number leaves its unit: %s', (markup, unbroken) => {
  expect(withUnbrokenUnits(markup)).toBe(unbroken);
});
