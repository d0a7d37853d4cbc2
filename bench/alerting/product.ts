/** The product as it is built, whose parent says what happens: `run.ts` floods it, and kills it. */
import type { AlertNotice } from '#core/alert/standing-alert.ts';
import { distanceKm } from '#core/place/earth.ts';
import type { ChannelKind } from '#core/watching/watching.ts';
import { storeAlerts } from '#features/alerts/store.server.ts';
import { addWatcher } from '../../test/desks/watching.ts';
import { openProduct } from '../product/open-product.ts';
import { addWatchers } from './seed.ts';

/** What the parent may ask for; each is answered with its own name when it is done. */
export type Command =
  /** The largest cities of which no two are near each other: the answer is a list of `Spot`. */
  | { do: 'spread'; count: number }
  /** As many watchers of each place; each is reached at an address of its own under `hook`. */
  | { do: 'watch'; places: number[]; each: number; hook: string }
  /** One watcher of a place for each address. */
  | { do: 'reach'; place: number; addresses: readonly { kind: ChannelKind; address: string }[] }
  /** What one source tells now. */
  | { do: 'tell'; notices: (Omit<AlertNotice, 'start' | 'end'> & { start: string; end: string })[] };

/** A place and where it is. */
export type Spot = { id: number; latitude: number; longitude: number };

const farKm = 150;

const { deps } = await openProduct(({ openIngest, startSchedules }, opened) => {
  startSchedules(opened);
  // Otherwise the parent says what sources tell.
  if (process.env.ALERT_FEEDS) openIngest(opened)?.start();
});

process.on('message', async (command: Command) => {
  if (command.do === 'spread') {
    const spots: Spot[] = [];
    for (const { id, latitude, longitude } of deps.gazetteer.cities({ limit: 20_000 })) {
      if (spots.length === command.count) break;
      if (spots.every((spot) => distanceKm(spot.latitude, spot.longitude, latitude, longitude) > farKm))
        spots.push({ id, latitude, longitude });
    }
    process.send?.(spots);
    return;
  }
  if (command.do === 'watch') {
    const { places, each, hook } = command;
    const watched = places.flatMap((id) => Array.from({ length: each }, () => deps.gazetteer.place(id)!));
    await addWatchers(deps, watched, (at) => `${hook}/${at}`);
  } else if (command.do === 'reach') {
    for (const { kind, address } of command.addresses)
      await addWatcher(deps, {
        kind,
        address: deps.channels.get(kind)!.parseAddress(address)!,
        watches: [{ place: command.place }],
      });
  } else {
    const notices = command.notices.map((notice) => ({
      ...notice,
      start: new Date(notice.start),
      end: new Date(notice.end),
    }));
    await storeAlerts(deps, { source: 'usgs', sourceName: 'USGS', feed: 'usgs:all' }, notices);
  }
  process.send?.(command.do);
});
