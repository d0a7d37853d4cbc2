import type { Locator } from '@playwright/test';
import { expect, hydrated, lisbon, test } from './journey.ts';

test.use({ forcedColors: 'active' });

const groundOf = (control: Locator) => control.evaluate((node) => getComputedStyle(node).backgroundColor);

test('what is chosen can be told from what is not', async ({ page }) => {
  await page.goto('/dashboard');
  await hydrated(page);
  const chip = page.getByRole('button', { name: 'Chaperees' });
  const before = [await chip.getAttribute('aria-pressed'), await groundOf(chip)];
  await chip.click();
  await expect(chip).not.toHaveAttribute('aria-pressed', before[0] ?? '');
  expect(await groundOf(chip)).not.toBe(before[1]);

  await page.getByRole('button', { name: 'Chaperon menu' }).click();
  const themes = page.getByRole('group', { name: 'Theme' }).locator('label');
  await themes.first().click();
  expect(await groundOf(themes.first())).not.toBe(await groundOf(themes.last()));

  await page.goto(lisbon.path);
  await hydrated(page);
  await page.getByRole('button', { name: 'Weigh it my way' }).click();
  const preset = page.getByRole('button', { name: 'Driving' });
  await preset.click();
  await expect(preset).toHaveAttribute('aria-pressed', 'true');
  expect(await groundOf(preset)).not.toBe(await groundOf(page.getByRole('button', { name: 'Asthma' })));

  await page.goto('/report?place=2267057');
  await hydrated(page);
  const kinds = page.locator('label').filter({ has: page.locator('input[name="report_emergency"]') });
  await kinds.filter({ hasText: 'Violence' }).click();
  expect(await groundOf(kinds.filter({ hasText: 'Violence' }))).not.toBe(
    await groundOf(kinds.filter({ hasText: 'Health' })),
  );
});
