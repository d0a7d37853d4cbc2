import type { Config, Upstream } from '../../config.ts';
import { createOutbound } from '../http.ts';
import { type ConditionsOptions, openConditions } from './conditions.ts';
import { metNorway } from './met-norway.ts';
import { openMeteoAir, openMeteoWeather } from './open-meteo.ts';
import type { ConditionsProvider } from './port.ts';

/** The services the configuration switches on; null where there is none. Open-Meteo, chosen by hand, goes first. */
export function chooseConditions(
  { conditions: { metNorway: met, openMeteo }, news: { userAgent } }: Config,
  { clock, caches, log }: Pick<ConditionsOptions, 'clock' | 'caches' | 'log'>,
): ConditionsProvider | null {
  if (!met && !openMeteo) return null;
  const optionsOf = ({ url, isOwn }: Upstream) => {
    const hosts = [new URL(url).host];
    return {
      url,
      send: createOutbound({ hosts, privateHosts: isOwn ? hosts : [], tries: 1 }),
      userAgent,
      clock,
    };
  };
  return openConditions({
    weather: [
      ...(openMeteo ? [openMeteoWeather({ ...optionsOf(openMeteo.weather), key: openMeteo.key })] : []),
      ...(met ? [metNorway(optionsOf(met))] : []),
    ],
    air: openMeteo ? openMeteoAir({ ...optionsOf(openMeteo.air), key: openMeteo.key }) : null,
    clock,
    caches,
    log,
  });
}
