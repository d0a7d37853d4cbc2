import type { LiveEvent, LiveReady } from '#core/live-event.ts';

type Topic = Exclude<LiveEvent['topic'], 'reads' | 'missed'>;
type Hear = (data: unknown) => void;
type Follower = { topics: Partial<Record<Topic, Hear>>; onMissed: () => void };
/** What the tab with the stream passes on to the others; `hello` asks it where the stream stands. */
type Passed = { topic: Topic | 'missed' | 'ready' | 'hello'; data: unknown; id: string };

const topics = Object.keys({
  report: true,
  report_removed: true,
  news: true,
  alerts: true,
  presence: true,
} satisfies Record<Topic, true>) as Topic[];

const name = 'chaperon-live';
const refusedPauseMs = 30_000;

const followers = new Set<Follower>();
let stop: (() => void) | null = null;
/** The last event heard: where the next stream goes on. */
let heard = '';

/**
 * Hears of what happens while the page is open. All tabs of a browser share one connection, of which it has few.
 * @param follow what to do with the data of each topic; data is unchecked: parse it
 * @param onMissed called when something may have been missed: look for yourself
 * @returns ends it
 */
export function followLive(follow: Follower['topics'], onMissed: () => void): () => void {
  const follower: Follower = { topics: follow, onMissed };
  followers.add(follower);
  stop ??= start();
  return () => {
    followers.delete(follower);
    if (followers.size > 0) return;
    stop?.();
    stop = null;
  };
}

function tell({ topic, data, id }: Passed) {
  if (topic === 'hello') return;
  heard = id || heard;
  for (const follower of followers) {
    if (topic === 'missed') follower.onMissed();
    else if (topic !== 'ready') follower.topics[topic]?.(data);
  }
}

/** A tab that is looked at asks to hold the stream; who has it passes everything on. Hidden tabs let go. */
function start(): () => void {
  const channel = new BroadcastChannel(name);
  let turn: AbortController | null = null;
  let isLeading = false;
  channel.onmessage = ({ data }: MessageEvent<Passed>) => {
    if (data.topic !== 'hello') tell(data);
    else if (isLeading && heard) channel.postMessage({ topic: 'ready', data: null, id: heard });
  };
  channel.postMessage({ topic: 'hello', data: null, id: '' } satisfies Passed);
  const pass = (message: Passed) => {
    tell(message);
    channel.postMessage(message);
  };
  const lead = (signal: AbortSignal) =>
    new Promise<void>((done) => {
      // The turn may come just after it was given up: nobody would end the stream any more.
      if (signal.aborted) return done();
      isLeading = true;
      const close = openStream(pass);
      signal.addEventListener('abort', () => {
        isLeading = false;
        close();
        done();
      });
    });
  const giveUp = () => {
    turn?.abort();
    turn = null;
  };
  const compete = () => {
    if (document.visibilityState === 'hidden') return giveUp();
    if (turn) return;
    turn = new AbortController();
    const { signal } = turn;
    // Browsers have locks on secure pages only; elsewhere each tab holds a stream of its own.
    const leading = navigator.locks?.request(name, { signal }, () => lead(signal)) ?? lead(signal);
    leading.catch(() => {});
  };
  document.addEventListener('visibilitychange', compete);
  compete();
  return () => {
    document.removeEventListener('visibilitychange', compete);
    giveUp();
    channel.close();
  };
}

function openStream(pass: (message: Passed) => void): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    const query = new URLSearchParams({ status: 'online' });
    if (heard) query.set('after', heard);
    source = new EventSource(`/stream?${query}`);
    source.addEventListener('ready', ({ data, lastEventId: id }: MessageEvent<string>) => {
      const { missed } = JSON.parse(data) as LiveReady;
      pass({ topic: missed ? 'missed' : 'ready', data: null, id });
    });
    for (const topic of topics)
      source.addEventListener(topic, ({ data, lastEventId: id }: MessageEvent<string>) =>
        pass({ topic, data: JSON.parse(data), id }),
      );
    // A lost connection is taken up again by the browser; a refused one ends there.
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, refusedPauseMs);
    };
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
