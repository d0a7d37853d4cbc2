import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Months } from './months.tsx';

const drawn = ({ low = 22, high = 30, rain = 10, range = 12, isKnown = true }) => {
  const each = Array.from({ length: 12 }, (_, at) => ({ month: at + 1, celsius: 10 + (range * at) / 11 }));
  return renderToStaticMarkup(
    <Months
      of="Manila"
      means={each}
      weather={
        isKnown
          ? each.map(({ month }) => ({
              month,
              highCelsius: high,
              lowCelsius: low,
              rainMillimeters: rain,
              wetDays: 2,
            }))
          : null
      }
      withoutStation={{ name: 'Manila', countryName: 'Philippines' }}
      stormMonths={[9]}
      picked={7}
    />,
  );
};
/** What a visitor reads whose region measures so. */
const textOf = (html: string, hidden: 'american' | 'metric') =>
  html
    .replaceAll(new RegExp(`<span class="[^"]*${hidden}[^"]*">[^<]*</span>`, 'g'), '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

it('speaks of snow only where it can fall', () => {
  expect(drawn({ low: 22 })).not.toContain('snow');
  expect(drawn({ low: -3 })).toContain('Rain and snow');
  expect(drawn({})).toContain('Averages for 1991–2020, adjusted for altitude.');
});

it('says a month’s low and high once, in each system, and leads to the month and back', () => {
  const html = drawn({});
  expect(textOf(html, 'american')).toMatch(/Average temperature , °C .*January: 22 to 30 J/);
  expect(textOf(html, 'metric')).toMatch(/Average temperature , °F .*January: 72 to 86 J/);
  expect(textOf(html, 'metric')).not.toMatch(/°C|mm/);
  expect(html).not.toContain('Average high by day');
  expect(html.match(/href="\?month=\d+"/g)).toHaveLength(11);
  expect(html).toMatch(/href="\?" aria-current="true"/);
  expect(textOf(html, 'metric')).toContain('September, most storms: 72 to 86 S');
});

it('shows rain by bars where every month is as warm, and the temperatures in rows', () => {
  const text = textOf(drawn({ range: 1, rain: 51 }), 'metric');
  expect(text).toContain('Rain , inches January: 2.0 J');
  expect(text).toContain('Average high by day , °F');
  expect(text).not.toContain('Average temperature');
});

it('leaves tenths off from ten inches on', () => {
  expect(textOf(drawn({ rain: 264 }), 'metric')).toMatch(/January: 10 /);
  expect(textOf(drawn({ rain: 250 }), 'metric')).toMatch(/January: 9\.8 /);
  expect(textOf(drawn({ rain: 253 }), 'metric')).toMatch(/January: 10 /);
});

it('prints the coldest and the warmest month where only means are known, and whose they are', () => {
  const html = drawn({ isKnown: false });
  const printed = [...html.matchAll(/<b><span[^>]*>([^<]*)<\/span>/g)].map(([, value]) => value);
  expect(printed).toEqual(['10 °C', '22 °C']);
  expect(html).toContain('means of the whole of the Philippines');
});
