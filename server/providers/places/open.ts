import type { Logger } from 'pino';
import type { Caches } from '#server/cache.ts';
import type { Gazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';
import { gazetteerFirst } from '#server/providers/places/gazetteer/gazetteer-first.ts';
import type { Config, Upstream } from '../../config.ts';
import { createOutbound } from '../http.ts';
import type { LiveOptions } from './foreign-place.ts';
import { googlePlaces } from './google.ts';
import { nominatimPlaces } from './nominatim.ts';
import { openMeteoPlaces } from './open-meteo.ts';
import { photonPlaces } from './photon.ts';
import type { PlacesProvider } from './port.ts';

const maximumBytes = 1 << 20;

/** The gazetteer, with the online providers behind it that the configuration switches on. */
export function openPlaces(
  { places, news: { userAgent } }: Config,
  { caches, gazetteer, clock, log }: { caches: Caches; gazetteer: Gazetteer; clock: () => Date; log: Logger },
): PlacesProvider {
  const { photon, nominatim, openMeteo, google } = places;
  const live = ({ url, isOwn }: Upstream): LiveOptions => {
    const hosts = [new URL(url).host];
    // No second try: somebody is waiting, and the next provider is.
    const send = createOutbound({ hosts, privateHosts: isOwn ? hosts : [], tries: 1, maximumBytes });
    return { gazetteer, url, send, userAgent, clock, caches };
  };
  const providers = [
    photon && photonPlaces(live(photon)),
    openMeteo && openMeteoPlaces({ ...live(openMeteo), key: openMeteo.key }),
    google && googlePlaces({ ...live(google), key: google.key }),
    nominatim && nominatimPlaces(live(nominatim)),
  ];
  return gazetteerFirst(
    gazetteer,
    providers.filter((provider) => provider !== null),
    log,
  );
}
