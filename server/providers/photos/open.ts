import type { Caches } from '#server/cache.ts';
import type { Config } from '../../config.ts';
import { createOutbound } from '../http.ts';
import { byMirror } from '../mirror.ts';
import type { PhotoProvider } from './port.ts';
import { wikimediaHosts, wikimediaPhotos } from './wikimedia.ts';

/** Nobody waits for an answer, so there is one try with time; null while photos are switched off. */
export function openPhotos(
  { photos, news: { userAgent } }: Pick<Config, 'photos' | 'news'>,
  { clock, caches }: { clock: () => Date; caches: Caches },
): PhotoProvider | null {
  if (!photos) return null;
  const { mirror } = photos;
  const privateHosts = mirror ? [new URL(mirror).host] : [];
  const send = createOutbound({ hosts: wikimediaHosts, privateHosts, timeoutMs: 5_000, tries: 1 });
  return wikimediaPhotos({
    send: mirror ? byMirror(send, mirror, new Set(wikimediaHosts)) : send,
    userAgent,
    clock,
    caches,
  });
}
