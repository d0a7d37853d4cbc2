import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** What a browser has and this place has not. Its locks hand out the turn a moment late, as browsers may. */
function openBrowser() {
  const streams = { opened: 0, closed: 0 };
  let say: (topic: string, data: unknown) => void = () => {};
  class EventSource {
    static CLOSED = 2;
    readyState = 1;
    onerror: (() => void) | null = null;
    constructor() {
      streams.opened += 1;
      say = (topic, data) =>
        this.listeners.get(topic)?.({ data: JSON.stringify(data), lastEventId: 'event-1' });
    }
    listeners = new Map<string, (event: { data: string; lastEventId: string }) => void>();
    addEventListener(topic: string, listener: (event: { data: string; lastEventId: string }) => void) {
      this.listeners.set(topic, listener);
    }
    close() {
      streams.closed += 1;
    }
  }
  let grant: (() => unknown) | null = null;
  const locks = {
    request: async (_name: string, _options: object, turn: () => unknown) => {
      grant = turn;
    },
  };
  vi.stubGlobal('EventSource', EventSource);
  vi.stubGlobal('navigator', { locks });
  const nothing = () => {};
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: nothing,
    removeEventListener: nothing,
  });
  return { streams, giveTurn: () => grant?.(), say: (topic: string, data: unknown) => say(topic, data) };
}

it('a page that was left before its turn came opens no stream that nobody would end', async () => {
  const browser = openBrowser();
  const { followStream } = await import('./follow-stream.ts');
  const leave = followStream({}, () => {});
  leave();
  await browser.giveTurn();
  expect(browser.streams).toEqual({ opened: 0, closed: 0 });
});

it('a page that wants to looks again once it listens: what changed since it was made was told to nobody there', async () => {
  const browser = openBrowser();
  const { followStream } = await import('./follow-stream.ts');
  const looks: unknown[] = [];
  const leave = followStream({ ready: (data) => looks.push(data) }, () => {});
  const turn = browser.giveTurn();
  expect(looks).toEqual([]);
  browser.say('ready', { missed: false });
  expect(looks).toEqual([null]);
  leave();
  await turn;
});

it('a page beside the one that holds the stream looks again once it listens, too', async () => {
  openBrowser();
  const { followStream } = await import('./follow-stream.ts');
  const looks: unknown[] = [];
  const leave = followStream({ ready: (data) => looks.push(data) }, () => {});
  const leader = new BroadcastChannel('chaperon-live');
  leader.postMessage({ topic: 'ready', data: null, id: 'event-1' });
  await expect.poll(() => looks).toEqual([null]);
  leader.close();
  leave();
});

it('a page that is left ends the stream it holds', async () => {
  const browser = openBrowser();
  const { followStream } = await import('./follow-stream.ts');
  const leave = followStream({}, () => {});
  const turn = browser.giveTurn();
  expect(browser.streams).toEqual({ opened: 1, closed: 0 });
  leave();
  await turn;
  expect(browser.streams).toEqual({ opened: 1, closed: 1 });
});
