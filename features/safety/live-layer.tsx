import type { ReactNode } from 'react';
import type { AirNow, ConditionsOrigin, WeatherNow } from '#core/conditions.ts';
import type { LiveItem, LiveScore } from '#core/live-layer.ts';
import { relativeTimeText } from '#core/relative-time.ts';
import { rainText, speedText, temperatureText } from '#core/units.ts';
import { safetyText } from '../../app/text/safety.ts';
import styles from './live-layer.module.css';
import { useBrowserUnits } from './use-browser-locale.ts';

const text = safetyText.live;

/**
 * What is happening at a place now, apart from the baseline, which can be worked out again.
 * @param asks whether weather may still come: then there is room for it, so that nothing moves
 */
export function LiveLayer({ live, asks }: { live: LiveScore | null; asks: boolean }) {
  if (!live || (live.items.length === 0 && !live.weather && !live.air && !asks)) return null;
  const { items, weather, air, points, told_at: toldAt } = live;
  return (
    <section className={styles.live} id="now">
      <h2>{text.title}</h2>
      <p>{points < 0 ? text.lead(live.score, live.baseline) : text.nothing}</p>
      <ul>
        {items.map((item) => (
          <li key={item.kind + item.message + item.link}>
            <span>
              <ItemWords item={item} />
              <small>{text.ofAge(item.source, relativeTimeText(item.at, Date.parse(toldAt)))}</small>
            </span>
            <b>{text.points(item.points)}</b>
          </li>
        ))}
        {weather && (
          <Reading origin={weather} toldAt={toldAt}>
            <WeatherWords weather={weather} />
          </Reading>
        )}
        {air && (
          <Reading origin={air} toldAt={toldAt}>
            {airWords(air)}
          </Reading>
        )}
        {!weather && asks && <li className={styles.none}>{text.noWeather}</li>}
      </ul>
    </section>
  );
}

function ItemWords({ item: { kind, message, value, link } }: { item: LiveItem }) {
  const units = useBrowserUnits();
  if (kind === 'alert' || value === null)
    return (
      <a href={link} rel="noopener">
        {message}
      </a>
    );
  return (
    <span>
      {text.kinds[kind]} {(kind === 'heat' || kind === 'cold') && temperatureText(value, units.temperature)}
      {kind === 'wind' && speedText(value, units.distance)}
      {kind === 'rain' && rainText(value, units.temperature)}
      {kind === 'air' && text.particles(value)}
    </span>
  );
}

function WeatherWords({ weather }: { weather: WeatherNow }) {
  const units = useBrowserUnits();
  const { temperature_c, felt_c, wind_ms, gust_ms, precipitation_mm, sky } = weather;
  return (
    <span>
      {sky && `${text.skies[sky]}, `}
      {temperatureText(temperature_c, units.temperature)}
      {Math.abs(felt_c - temperature_c) >= 1 && `, ${text.feels(temperatureText(felt_c, units.temperature))}`}
      {wind_ms !== null && `, ${text.wind(speedText(wind_ms, units.distance))}`}
      {gust_ms !== null && `, ${text.gusts(speedText(gust_ms, units.distance))}`}
      {precipitation_mm !== null && precipitation_mm > 0
        ? `, ${text.rain(rainText(precipitation_mm, units.temperature))}`
        : ''}
    </span>
  );
}

const airWords = ({ pm2_5 }: AirNow): string => `${text.air} ${text.particles(pm2_5)}`;

/** A reading with who says so, under which licence, and how long ago; it is shown also where it takes nothing off. */
function Reading({
  origin: { source, link, licence, observed_at },
  toldAt,
  children,
}: {
  origin: ConditionsOrigin;
  toldAt: string;
  children: ReactNode;
}) {
  return (
    <li>
      <span>
        {children}
        <small>
          <a href={link} rel="noopener">
            {text.data(source)}
          </a>
          , {text.ofAge(licence, relativeTimeText(observed_at, Date.parse(toldAt)))}
        </small>
      </span>
    </li>
  );
}
