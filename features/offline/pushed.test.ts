import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  answerPushed,
  openPushed,
  type PushClients,
  type PushRegistration,
  renewSubscription,
} from './pushed.ts';

const origin = 'https://chaperon.example';
const place = `${origin}/safety/2267057/lisbon`;

/** A browser as a worker sees it: its tabs, and what was done to them. */
function browserWith(...tabs: string[]) {
  const done: string[] = [];
  const clients: PushClients = {
    matchAll: async () =>
      tabs.map((url) => ({
        url,
        focus: async () => done.push(`focus ${url}`),
        navigate: async (path) => {
          done.push(`navigate ${url} to ${path}`);
          return null;
        },
      })),
    openWindow: async (path) => done.push(`open ${path}`),
  };
  const subscription = (endpoint: string) => ({ endpoint, options: { userVisibleOnly: true } });
  const registration: PushRegistration = {
    showNotification: async () => {},
    getNotifications: async () => [],
    pushManager: { subscribe: async () => subscription('https://push.example/new') },
  };
  const press = (navigate: unknown) => {
    const notification = { close: () => done.push('close'), data: { navigate } };
    return openPushed({ registration, clients }, notification as unknown as Notification);
  };
  return { done, registration, subscription, press };
}

beforeEach(() => {
  vi.stubGlobal('location', new URL(origin));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the tab that has the place is led to the alert', async () => {
  const { done, press } = browserWith(`${origin}/`, place);
  await press(`${place}?alert=usgs:1`);
  expect(done).toEqual([
    'close',
    `navigate ${place} to /safety/2267057/lisbon?alert=usgs:1`,
    `focus ${place}`,
  ]);
});

test('else a new one is opened, always of this site', async () => {
  const { done, press } = browserWith(`${origin}/`);
  await press('https://evil.example/safety/1?alert=2');
  await press(undefined);
  expect(done).toEqual(['close', 'open /safety/1?alert=2', 'close', `focus ${origin}/`]);
});

test('a new address is told together with the old one; where the old one is not known there is nobody to tell', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) =>
    asked.push([path, JSON.parse(body)]),
  );
  const { registration, subscription } = browserWith();
  await renewSubscription(registration, { oldSubscription: subscription('https://push.example/old') });
  await renewSubscription(registration, {});
  expect(asked).toMatchObject([
    [
      '/watching/push/renew',
      {
        old_endpoint: 'https://push.example/old',
        subscription: { endpoint: 'https://push.example/new' },
      },
    ],
  ]);
});

test.each([
  ['well', 'Thank you'],
  ['over', 'This question is over'],
  [null, 'Your answer did not reach us'],
])('a press on a button answers at the page of the question: %s', async (did, title) => {
  const said: unknown[] = [];
  const { registration } = browserWith();
  registration.showNotification = async (shownTitle, options) => void said.push([shownTitle, options.tag]);
  vi.stubGlobal(
    'fetch',
    async (path: string, { method, body }: { method: string; body: URLSearchParams }) => {
      said.push(`${method} ${path} ${body}`);
      if (did === null) throw new TypeError('no connection');
      return { ok: true, url: `${origin}${path}?did=${did}` };
    },
  );
  const notification = { tag: 'one', data: { navigate: `${origin}/check-ins/answer/1.abc` } };
  await answerPushed(registration, { notification: notification as unknown as Notification, action: 'well' });
  expect(said).toEqual(['POST /check-ins/answer/1.abc answer=well', [title, 'one']]);
});
