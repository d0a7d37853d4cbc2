import type { BrowserContext, Page } from '@playwright/test';
import { expect, lisbon, test } from './journey.ts';

test.use({ serviceWorkers: 'allow' });

/** Hands messages to the page's service worker, as the browser does when its push service brings one. */
async function pushesTo(context: BrowserContext, page: Page, origin: string) {
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
  return (data: string) => browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

/** What stands on the screen outside of pages. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
  });

const messageOf = (title: string, tag: string) =>
  JSON.stringify({
    web_push: 8030,
    notification: { title, body: 'Stay inside.', navigate: `https://other.example${lisbon.path}`, tag },
  });

test('a pushed message is shown once however often it comes, and one that cannot be read is shown plainly', async ({
  page,
  context,
  baseURL,
}) => {
  const push = await pushesTo(context, page, baseURL!);
  await push(messageOf('Danger for Lisbon', 'a'));
  await push(messageOf('Danger for Lisbon', 'a'));
  await expect
    .poll(() => shown(page))
    .toEqual([
      {
        title: 'Danger for Lisbon',
        body: 'Stay inside.',
        tag: 'a',
        data: { navigate: `https://other.example${lisbon.path}` },
      },
    ]);
  await push('no message of ours');
  await expect
    .poll(async () => (await shown(page)).map(({ title }) => title).toSorted())
    .toEqual(['Chaperon', 'Danger for Lisbon']);
});
