import { fallbackTicker, type TickerEntry } from '#core/news/evergreen.ts';
import type { ViewUpdater } from '#features/news/use-updated-view.ts';
import { subscribeVisitor } from '#features/places/visitor/visitor-store.ts';
import { followCountry, type Headline } from './follow-country.ts';
import { newsCountryOfVisitor } from './visitor-country.ts';

/** What the ticker shows. */
export type TickerView = {
  /** `default`: nothing was asked yet; `nothing`: none found, or the asking failed. */
  state: 'default' | 'scanning' | 'found' | 'nothing';
  entries: readonly TickerEntry[];
  /** Whose news these are; null: nobody's. */
  country: { code: string; name: string } | null;
  isReversed: boolean;
  isPaused: boolean;
  /** Null until scripts run. */
  controls: TickerControls | null;
};

type TickerControls = {
  /** Given the strip whenever it is a new one. */
  attach: (track: HTMLElement | null) => (() => void) | undefined;
  steer: (isReversed: boolean) => void;
  togglePause: () => void;
  refresh: () => void;
};

/** Runs the ticker: its movement at once, news once there is a location. */
export const runTicker: ViewUpdater<TickerView> = (update) => {
  let track: HTMLElement | null = null;
  let isReversed = false;
  let news: ReturnType<typeof storeNews> | null = null;
  let waiting: (() => void) | null = null;
  /** Headlines do not change under the pointer or the focus of somebody who reads them. */
  const put = (change: () => void, mayWait: boolean) => {
    const isRead = track?.parentElement?.matches(':hover, :focus-within') ?? false;
    waiting = mayWait && isRead ? change : null;
    if (!waiting) change();
  };
  const reverse = (next: boolean) => {
    isReversed = next;
    run(track, isReversed);
    update((before) => ({ ...before, isReversed }));
  };
  const controls: TickerControls = {
    attach: (element) => {
      track = element;
      run(track, isReversed);
      if (!element) return;
      const onLeave = () => waiting && put(waiting, true);
      return listen(element, { onDoubleClick: () => reverse(!isReversed), onLeave });
    },
    steer: (next) => {
      reverse(next);
      page(track, next);
    },
    togglePause: () => update((before) => ({ ...before, isPaused: !before.isPaused })),
    refresh: () => news?.refresh(),
  };
  update((before) => ({ ...before, controls }));

  let country: string | null = null;
  const look = () => {
    const wanted = newsCountryOfVisitor();
    if (wanted === null || wanted === country) return;
    country = wanted;
    news?.end();
    news = storeNews(country, update, put);
  };
  const unsubscribe = subscribeVisitor(look);
  look();
  return () => {
    unsubscribe();
    news?.end();
  };
};

function storeNews(
  code: string,
  update: Parameters<ViewUpdater<TickerView>>[0],
  put: (change: () => void, mayWait: boolean) => void,
) {
  const country = { code, name: new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code };
  let hasNews = false;
  return followCountry(code, {
    onAsk: () => update((before) => ({ ...before, state: 'scanning' })),
    onNews: (headlines) => {
      const show = () =>
        update((before) => ({
          ...before,
          country,
          state: headlines.length > 0 ? 'found' : 'nothing',
          entries: headlines.length > 0 ? headlines.map(entryOf) : fallbackTicker,
        }));
      put(show, hasNews);
      hasNews = headlines.length > 0;
    },
  });
}

const entryOf = ({ title, url, source, published_at: publishedAt }: Headline, id: number): TickerEntry => ({
  id,
  title,
  url,
  source,
  publishedAt,
});

/** Far from its beginning, so that the strip can run backwards for days. */
const roundsBefore = 1_000;

/** Lets the strip run one way or the other from where it is. */
function run(track: HTMLElement | null, isReversed: boolean) {
  const [animation] = track?.getAnimations() ?? [];
  const duration = Number(animation?.effect?.getComputedTiming().duration);
  if (!animation || !(duration > 0)) return;
  animation.currentTime = (Number(animation.currentTime ?? 0) % duration) + roundsBefore * duration;
  animation.playbackRate = isReversed ? -1 : 1;
}

function listen(
  track: HTMLElement,
  { onDoubleClick, onLeave }: { onDoubleClick: () => void; onLeave: () => void },
): () => void {
  const view = track.parentElement;
  const end = new AbortController();
  const on = (name: 'dblclick' | 'focusout' | 'pointerleave', listener: () => void) =>
    view?.addEventListener(name, listener, { signal: end.signal });
  // What has left matches no more only after the event.
  const leave = () => setTimeout(onLeave);
  on('dblclick', onDoubleClick);
  on('pointerleave', leave);
  on('focusout', () => {
    // A focused line outside of the strip makes the browser scroll to it.
    if (track.getAnimations().length > 0) view?.scrollTo(0, 0);
    leave();
  });
  return () => end.abort();
}

/** How much of its width the list is moved by where nothing runs. */
const pageShare = 0.8;

/** Where motion is not wanted, the controls scroll the list. */
function page(track: HTMLElement | null, isBackwards: boolean) {
  const view = track?.parentElement;
  if (view && track.getAnimations().length === 0)
    view.scrollBy(view.clientWidth * (isBackwards ? -pageShare : pageShare), 0);
}
