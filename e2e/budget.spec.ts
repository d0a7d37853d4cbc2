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

test('the numbers to call stand where they will stay before the map above them has arrived', async ({
  page,
}) => {
  await page.goto(lisbon.path);
  // React must not find a piece of its page gone while it takes it over.
  await hydrated(page);
  const top = await page.locator('#emergency').evaluate((strip) => {
    const before = strip.getBoundingClientRect().top;
    strip.nextElementSibling?.remove();
    return { before, after: strip.getBoundingClientRect().top };
  });
  expect(top.after).toBe(top.before);
});

/** The heaviest profiles of all that were measured, and the one most people begin with. */
const heavyPlaces = {
  Bogotá: 3688689,
  Delhi: 1273294,
  Mumbai: 1275339,
  Jakarta: 1642911,
  'Mexico City': 3530597,
  Manila: 1701668,
  Quito: 3652462,
  Lisbon: lisbon.id,
};
const documentBudget = 30_000;

for (const [name, id] of Object.entries(heavyPlaces)) {
  test(`the document of ${name} stays within its budget, and everything in it is styled`, async ({
    request,
  }) => {
    const answer = await request.get(`/safety/${id}`, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers()['content-encoding']).toBe('br');
    expect(Number(answer.headers()['content-length'])).toBeLessThanOrEqual(documentBudget);
    const html = await answer.text();
    const [, css = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    const names = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '));
    // Styles of markup that only the server draws are easily left out of the bundle.
    expect(new Set(names.filter((each) => each.includes('-') && !css.includes(`.${each}`)))).toEqual(
      new Set(),
    );
  });
}

test('the map is in no other screen’s download', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  for (const path of ['/', lisbon.path, '/countries', '/search?q=porto']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await hydrated(page);
  }
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((url) => /chart-map|google-map|maplibre|use-google/.test(url))).toEqual([]);
  for (const url of new Set(scripts)) {
    const body = await (await page.request.get(url)).text();
    expect(/maplibregl|maps\.googleapis\.com/.test(body), url).toBe(false);
  }
});
