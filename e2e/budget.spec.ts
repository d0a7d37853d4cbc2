import { expect, hydrated, lisbon, test } from './journey.ts';

const budgets = { stylesheet: 15_000, font: 110_000 };
/** The profile carries the ledger, the advice, the reports and the weather of now beside what Home has. */
const scriptBudgets = { '/': 115_000, [lisbon.path]: 120_000 };

for (const [path, scriptBudget] of Object.entries(scriptBudgets)) {
  test(`${path} stays within its budget of bytes and does not shift`, async ({ page }) => {
    const bytes: Record<string, number> = { script: 0, stylesheet: 0, font: 0 };
    page.on('response', async (response) => {
      const type = response.request().resourceType();
      if (type in bytes)
        bytes[type] =
          (bytes[type] ?? 0) + Number(response.headers()['content-length'] ?? (await response.body()).length);
    });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { shift: (Reflect.get(window, 'shift') ?? 0) + Reflect.get(entry, 'value') });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path, { waitUntil: 'networkidle' });
    await hydrated(page);
    expect(bytes.script).toBeGreaterThan(10_000);
    expect(bytes.script).toBeLessThanOrEqual(scriptBudget);
    expect(bytes.stylesheet).toBeLessThanOrEqual(budgets.stylesheet);
    expect(bytes.font).toBeLessThanOrEqual(budgets.font);
    expect(await page.evaluate(() => Number(Reflect.get(window, 'shift') ?? 0))).toBeLessThanOrEqual(0.01);
  });
}
