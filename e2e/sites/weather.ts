import { createServer } from 'node:http';
import { type LiveProduct, listen, openLiveProduct } from '../live-product.ts';

/** The product with an Open-Meteo on this machine that answers in its recorded form. */
export type WeatherSite = Pick<LiveProduct, 'url' | 'wait' | 'close'> & {
  /** How often it was asked. */
  calls: () => number;
  /** What it is like from now on: mild, dangerously hot with bad air, or no answer at all. */
  be: (weather: 'mild' | 'hot' | 'silent') => void;
};

const HOUR_MS = 3_600_000;

export async function openWeatherSite(): Promise<WeatherSite> {
  let calls = 0;
  let weather: 'mild' | 'hot' | 'silent' = 'mild';
  let aheadMs = 0;
  const service = createServer(({ url = '' }, response) => {
    calls += 1;
    if (weather === 'silent') return;
    const isHot = weather === 'hot';
    const time = new Date(Date.now() + aheadMs).toISOString().slice(0, 16);
    const air = { time, interval: 3_600, pm2_5: isHot ? 240 : 12 };
    const now = {
      time,
      interval: 900,
      temperature_2m: isHot ? 46 : 18.4,
      apparent_temperature: isHot ? 53 : 17.1,
      precipitation: isHot ? 0 : 0.2,
      weather_code: isHot ? 0 : 80,
      wind_speed_10m: 4.4,
      wind_gusts_10m: 9.7,
    };
    response.end(JSON.stringify({ current: url.startsWith('/v1/air-quality') ? air : now }));
  });
  const product = await openLiveProduct('weather', {
    NEWS_PUBLISHERS: '0',
    ALERTS: '0',
    PHOTON: '0',
    OPEN_METEO: '1',
    OPEN_METEO_WEATHER_URL: `http://${await listen(service)}`,
  });
  return {
    url: product.url,
    wait: (minutes) => {
      aheadMs += (minutes / 60) * HOUR_MS;
      product.wait(minutes);
    },
    calls: () => calls,
    be: (next) => {
      weather = next;
    },
    close: async () => {
      service.closeAllConnections();
      service.close();
      await product.close();
    },
  };
}
