import type { StreamEvent, StreamReady } from '#core/service/stream-event.ts';

type Topic = Exclude<StreamEvent['topic'], 'presence' | 'reads' | 'missed'>;
type Handler = (data: unknown) => void;
/** `ready`: the stream is open. What was told between a page's making and that was told to nobody there. */
type Follower = { topics: Partial<Record<Topic | 'ready', Handler>>; onMissed: () => void };
/** What the tab with the stream passes on to the others. */
type Passed = { topic: Topic | 'missed' | 'ready'; data: unknown; id: string };
/** Asks the tab with the stream where it stands. */
type Hello = { topic: 'hello' };

const topics = Object.keys({
  report: true,
  report_removed: true,
  news: true,
  alerts: true,
  circle: true,
} satisfies Record<Topic, true>) as Topic[];

const name = 'chaperon-live';
const refusedPauseMs = 30_000;

const followers = new Set<Follower>();
let stop: (() => void) | null = null;
/** Id of the last event: where the next stream goes on. */
let lastEventId = '';

/** Follows the stream on one connection for all tabs. @param follow gets unchecked data @param onMissed refetch */
export function followStream(follow: Follower['topics'], onMissed: () => void): () => void {
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

function dispatch({ topic, data, id }: Passed) {
  lastEventId = id || lastEventId;
  for (const follower of followers) {
    if (topic === 'missed') follower.onMissed();
    else follower.topics[topic]?.(data);
  }
}

/** A tab that is looked at asks to hold the stream; who has it passes everything on. Hidden tabs let go. */
function start(): () => void {
  const channel = new BroadcastChannel(name);
  let turn: AbortController | null = null;
  let isLeading = false;
  channel.onmessage = ({ data }: MessageEvent<Passed | Hello>) => {
    if (data.topic !== 'hello') dispatch(data);
    else if (isLeading && lastEventId) channel.postMessage({ topic: 'ready', data: null, id: lastEventId });
  };
  channel.postMessage({ topic: 'hello' } satisfies Hello);
  const pass = (message: Passed) => {
    dispatch(message);
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
  const letGo = () => {
    turn?.abort();
    turn = null;
  };
  const compete = () => {
    if (document.visibilityState === 'hidden') return letGo();
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
    letGo();
    channel.close();
  };
}

function openStream(pass: (message: Passed) => void): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource(`/stream?status=online&after=${lastEventId}`);
    source.addEventListener('ready', ({ data, lastEventId: id }: MessageEvent<string>) => {
      const { missed } = JSON.parse(data) as StreamReady;
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
