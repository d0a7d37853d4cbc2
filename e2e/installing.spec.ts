import { accessibilityBreaks, expect, hydrated, lisbon, settled, test } from './journey.ts';

test.use({ serviceWorkers: 'allow' });

test('installing is offered where the browser can, declined once for all, and stays in the menu', async ({
  page,
}) => {
  /** As a browser does that can. @returns whether it would ask by itself */
  const offer = () =>
    page.evaluate(() => {
      const offered = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => Reflect.set(window, 'wasPrompted', true),
      });
      return dispatchEvent(offered);
    });
  await page.goto('/offline');
  await hydrated(page);
  expect(await offer()).toBe(false);
  await expect(page.getByRole('heading', { name: 'Keep Chaperon at hand' })).toBeVisible();
  await settled(page);
  expect(await accessibilityBreaks(page)).toEqual([]);
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.reload();
  await hydrated(page);
  await offer();
  await page.getByRole('button', { name: 'Chaperon menu' }).click();
  await expect(page.getByRole('heading', { name: 'Keep Chaperon at hand' })).toBeHidden();
  await page.getByRole('button', { name: 'Install as an app' }).click();
  expect(await page.evaluate(() => Reflect.get(window, 'wasPrompted'))).toBe(true);
  await expect(page.getByRole('button', { name: 'Install as an app' })).toBeHidden();
});

test('an iPhone is told how, and opening takes the number off the icon', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)' });
    Object.defineProperty(navigator, 'clearAppBadge', {
      value: async () => void Reflect.set(window, 'isCleared', true),
    });
  });
  await page.goto('/offline');
  await expect(page.getByText('press Share, then Add to Home Screen')).toBeVisible();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isCleared'))).toBe(true);
});

test('what is watched stays readable without a connection, also where its page was never opened', async ({
  page,
  context,
}) => {
  await page.addInitScript((id) => {
    localStorage.setItem('watched', JSON.stringify([{ id, name: 'Lisbon', seen: null }]));
  }, lisbon.id);
  await page.goto('/dashboard');
  const isSaved = (path: string) => page.evaluate(async (at) => (await caches.match(at)) !== undefined, path);
  await expect.poll(() => isSaved(lisbon.path), { timeout: 30_000 }).toBe(true);
  await context.setOffline(true);
  await page.goto(lisbon.path);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lisbon');
});
