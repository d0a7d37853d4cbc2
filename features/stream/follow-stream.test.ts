import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** What a browser has and this place has not. Its locks hand out the turn a moment late, as browsers may. */
function openBrowser() {
  const streams = { opened: 0, closed: 0 };
  class EventSource {
    static CLOSED = 2;
    readyState = 1;
    onerror: (() => void) | null = null;
    constructor() {
      streams.opened += 1;
    }
    addEventListener() {}
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
  return { streams, giveTurn: () => grant?.() };
}

it('a page that was left before its turn came opens no stream that nobody would end', async () => {
  const browser = openBrowser();
  const { followStream } = await import('./follow-stream.ts');
  const leave = followStream({}, () => {});
  leave();
  await browser.giveTurn();
  expect(browser.streams).toEqual({ opened: 0, closed: 0 });
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
