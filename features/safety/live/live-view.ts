import { anySourceAnswered } from '#core/alert/alert-coverage.ts';
import type { ConditionsOrigin, WeatherNow } from '#core/live/conditions.ts';
import type { LiveItem, LiveScore } from '#core/live/live-schema.ts';
import { rightNowOf } from '#core/score/right-now.ts';
import { relativeTimeText } from '#core/text/relative-time.ts';
import { rainText, speedText, temperatureText, type Units } from '#core/text/units.ts';
import { warnersWords } from '#text/alert-words.ts';
import { liveText as text } from '#text/safety/live.ts';
import type { LiveRow, LiveView, Measures } from './live-layer.tsx';

const SYSTEMS = {
  metric: { temperature: 'celsius', distance: 'kilometers' },
  british: { temperature: 'celsius', distance: 'miles' },
  american: { temperature: 'fahrenheit', distance: 'miles' },
} as const satisfies Record<keyof Measures, Units>;

const inAll = (write: (units: Units) => string): Measures => ({
  metric: write(SYSTEMS.metric),
  british: write(SYSTEMS.british),
  american: write(SYSTEMS.american),
});

/** The score of a place now as a profile shows it, worded, in every system of units. */
export function liveView(live: LiveScore): LiveView {
  const ageOf = (iso: string) => relativeTimeText(iso, Date.parse(live.told_at));
  const reading = (id: string, origin: ConditionsOrigin, words: Measures): LiveRow => ({
    id,
    words,
    link: null,
    source: { text: text.data(origin.source), link: origin.link },
    note: text.ofAge(origin.licence, ageOf(origin.observed_at)),
    points: null,
  });
  const { weather, air } = live;
  return {
    rightNow: rightNowOf(live),
    lead: leadOf(live),
    rows: [
      ...live.items.map(
        (item, index): LiveRow => ({
          id: `${item.kind}-${index}`,
          words: inAll((units) => itemWords(item, units)),
          ...(item.instruction ? { said: warnersWords(item.instruction) } : {}),
          link: item.kind === 'alert' ? item.link : null,
          source: null,
          note: text.ofAge(item.source, ageOf(item.at)),
          points: live.score === null ? null : text.points(item.points),
        }),
      ),
      ...(weather
        ? [
            reading(
              'weather',
              weather,
              inAll((units) => weatherWords(weather, units)),
            ),
          ]
        : []),
      ...(air
        ? [
            reading(
              'air',
              air,
              inAll(() => `${text.air} ${text.particles(air.pm2_5)}`),
            ),
          ]
        : []),
    ],
    hasWeather: weather !== null,
  };
}

/** No alert is good news only as far as the sources of alerts answered, which is said with it. */
function leadOf({ points, score, baseline, alerts }: LiveScore): string {
  if (points < 0) {
    const lead = score === null || baseline === null ? text.noScore : text.lead(score, baseline);
    return alerts.coverage === 'all' ? lead : `${lead} ${alerts.text}`;
  }
  return anySourceAnswered(alerts) ? `${text.nothing} ${alerts.text}` : `${alerts.text} ${text.unknown}`;
}

function itemWords({ kind, message, value }: LiveItem, units: Units): string {
  if (kind === 'alert' || value === null) return message;
  const amounts = {
    heat: () => temperatureText(value, units.temperature),
    cold: () => temperatureText(value, units.temperature),
    wind: () => speedText(value, units.distance),
    rain: () => rainText(value, units.temperature),
    air: () => text.particles(value),
  };
  return `${text.kinds[kind]} ${amounts[kind]()}`;
}

function weatherWords(weather: WeatherNow, units: Units): string {
  const { temperature_c, felt_c, wind_ms, gust_ms, precipitation_mm, sky } = weather;
  return [
    ...(sky ? [text.skies[sky]] : []),
    temperatureText(temperature_c, units.temperature),
    ...(Math.abs(felt_c - temperature_c) >= 1
      ? [text.feels(temperatureText(felt_c, units.temperature))]
      : []),
    ...(wind_ms === null ? [] : [text.wind(speedText(wind_ms, units.distance))]),
    ...(gust_ms === null ? [] : [text.gusts(speedText(gust_ms, units.distance))]),
    ...(precipitation_mm ? [text.rain(rainText(precipitation_mm, units.temperature))] : []),
  ].join(', ');
}
