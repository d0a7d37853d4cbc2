import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MonthWeather } from './month-weather.tsx';

const drawn = (lowCelsius: number) => {
  const months = Array.from({ length: 12 }, (_, at) => ({
    month: at + 1,
    highCelsius: 30,
    lowCelsius,
    rainMillimeters: 10,
    wetDays: 2,
  }));
  return renderToStaticMarkup(
    <MonthWeather place={{ name: 'Manila', countryName: 'Philippines' }} months={months} />,
  );
};

it('speaks of snow only where it can fall', () => {
  expect(drawn(22)).not.toContain('snow');
  expect(drawn(-3)).toContain('Rain and snow');
  expect(drawn(22)).toContain('Averages for 1991–2020, adjusted for altitude.');
});
