import type { Locator } from '@playwright/test';
import { accessibilityBreaks, expect, test, themes } from './journey.ts';

test('the tour stands still until it is asked for, then plays, with captions', async ({ page, request }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/about', { waitUntil: 'networkidle' });
  const video = page.locator('video');
  await expect(video).toHaveJSProperty('autoplay', false);
  await expect(video).toHaveJSProperty('controls', true);
  expect(fetched.filter((path) => /\.(webm|mp4)$/.test(path))).toEqual([]);
  const [poster, film] = await video.evaluate((node: HTMLVideoElement) => [
    node.poster,
    node.querySelector('source')?.src ?? '',
  ]);
  expect((await request.get(poster)).headers()['content-type']).toBe('image/jpeg');
  const length = Number((await request.head(film)).headers()['content-length']);
  expect(length).toBeGreaterThan(100_000);
  expect(length).toBeLessThanOrEqual(6_000_000);
  await video.evaluate((node: HTMLVideoElement) => node.play());
  await expect.poll(() => video.evaluate((node: HTMLVideoElement) => node.currentTime)).toBeGreaterThan(0);
  expect(await video.evaluate((node: HTMLVideoElement) => node.duration)).toBeGreaterThan(20);
  await expect
    .poll(() =>
      video.evaluate((node: HTMLVideoElement) =>
        Array.from(node.textTracks[0]?.cues ?? [], (cue) => (cue as VTTCue).text),
      ),
    )
    .toContain('What governments advise, side by side.');
});

for (const theme of themes)
  test(`About has no accessibility violation with its video in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.goto('/about');
    await page.locator('video').scrollIntoViewIfNeeded();
    expect(await accessibilityBreaks(page)).toEqual([]);
  });

test('pricing says before its plans that nothing can be bought yet, and names, prices and buttons stand in line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/pricing');
  await expect(page.getByText('Accounts are by invitation for now')).toBeInViewport({ ratio: 1 });
  const tops = (parts: Locator) =>
    parts.evaluateAll(
      (each) => new Set(each.map((part) => Math.round(part.getBoundingClientRect().top))).size,
    );
  const plans = page.locator('section[aria-labelledby^="plan-"]:not([aria-labelledby="plan-corporation"])');
  await expect(plans).toHaveCount(3);
  expect(await tops(plans.getByRole('heading', { level: 2 }))).toBe(1);
  expect(await tops(plans.getByText('per month'))).toBe(1);
  expect(await tops(plans.getByRole('link'))).toBe(1);
});
