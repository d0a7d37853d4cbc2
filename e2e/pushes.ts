import { type BrowserContext, expect, type Page } from '@playwright/test';
import { lisbon } from './journey.ts';

/**
 * Hands messages to the page's service worker, as the browser does when its push service brings one, and waits until it
 * has shown them: Chromium forgets a notification that is listed while it is being shown.
 */
export async function pushesTo(context: BrowserContext, page: Page, origin: string) {
  await context.grantPermissions(['notifications'], { origin });
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  await page.goto(lisbon.path);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const registrationId = await registered;
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const { prototype } = Reflect.get(self, 'PushEvent') as {
      prototype: { waitUntil(work: Promise<unknown>): void };
    };
    const { waitUntil } = prototype;
    const handled: Promise<unknown>[] = [];
    Reflect.set(self, 'handled', handled);
    prototype.waitUntil = function (work) {
      handled.push(work);
      return waitUntil.call(this, work);
    };
  });
  const handled = () => worker.evaluate(async () => (await Promise.all(Reflect.get(self, 'handled'))).length);
  return async (data: string) => {
    const before = await handled();
    await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    await expect.poll(handled).toBe(before + 1);
  };
}

/** What stands on the screen outside of pages. */
export const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
  });

/** Chromium subscribes at its maker's push service, which no journey has: this one stands in, all else is real. */
export async function subscribesAt(
  page: Page,
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
) {
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript((value) => {
    Notification.requestPermission = async () => {
      Reflect.set(window, 'hasAsked', true);
      return 'granted';
    };
    PushManager.prototype.subscribe = async (options) => {
      Reflect.set(window, 'key', options?.applicationServerKey);
      return { ...value, toJSON: () => value } as unknown as PushSubscription;
    };
  }, subscription);
}

/** Presses a button of the one notification that stands there, as its reader would; scripts may not make true presses. */
export async function pressed(context: BrowserContext, action: string): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker!.evaluate(async (button) => {
    const scope = self as unknown as {
      registration: { getNotifications(): Promise<unknown[]> };
      dispatchEvent(event: Event): void;
      NotificationEvent: new (type: string, options: object) => Event;
      ExtendableEvent: { prototype: { waitUntil(work: Promise<unknown>): void } };
    };
    const [notification] = await scope.registration.getNotifications();
    const done = new Promise((resolve) => {
      scope.ExtendableEvent.prototype.waitUntil = (work) => resolve(work);
    });
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification, action: button }));
    await done;
  }, action);
}
