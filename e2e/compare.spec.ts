import { expect, lisbon, test } from './journey.ts';

test('a visitor puts a place beside others, and the address holds the comparison', async ({ page }) => {
  await page.goto(lisbon.path);
  await page.getByRole('link', { name: 'Compare with other places' }).click();
  await expect(page).toHaveURL(`/compare?ids=${lisbon.id}`);
  await expect(page.getByText('One more place makes a comparison.')).toBeVisible();
  await page.getByLabel('City, region or country to add').fill('naples italy');
  await page.getByRole('button', { name: 'Add a place' }).click();
  await expect(page.getByRole('columnheader')).toHaveText([/Category/, /^Lisbon/, /^Naples/]);
  await expect(page.getByRole('status').filter({ hasText: 'They differ most in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  await page.getByRole('link', { name: 'Remove Lisbon' }).click();
  await expect(page.getByRole('columnheader')).toHaveText([/Category/, /^Naples/]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('places are added and removed, up to five', async ({ page }) => {
    await page.goto('/compare');
    await expect(page.getByRole('link', { name: 'Lisbon or Barcelona' })).toHaveAttribute(
      'href',
      '/compare?ids=2267057,3128760',
    );
    for (const name of ['Lisbon', 'Porto', 'Bali', 'Japan', 'Cairo']) {
      await page.getByLabel('City, region or country to add').fill(name);
      await page.getByRole('button', { name: 'Add a place' }).click();
    }
    await expect(page.getByRole('columnheader')).toHaveCount(6);
    await expect(page.getByText('You can compare up to five.')).toBeVisible();
    await page.getByRole('link', { name: 'Remove Bali' }).click();
    await page.getByLabel('City, region or country to add').fill('xqzvkj');
    await page.getByRole('button', { name: 'Add a place' }).click();
    await expect(page.getByRole('alert')).toHaveText(/No place is called “xqzvkj”/);
    await expect(page.getByRole('columnheader')).toHaveCount(5);
  });
});

test('what governments say against going comes before what differs, and on a phone each place has one shield', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/compare?ids=2267057,703448');
  const warning = page.getByRole('listitem').filter({ hasText: /^Kyiv: .*advise against/ });
  const gap = page.getByRole('status').filter({ hasText: 'They differ most in' });
  const [above, below] = await Promise.all([warning.boundingBox(), gap.boundingBox()]);
  expect(above!.y).toBeLessThan(below!.y);
  const shields = page.getByRole('table').locator('svg[data-level] text');
  await expect(shields).toHaveText([/^\d+$/, /^\d+$/]);
  const head = await page.getByRole('columnheader', { name: /Lisbon/ }).boundingBox();
  expect(head!.y, 'the table begins on the first screen').toBeLessThan(500);
  await page.getByRole('link', { name: 'Add a place or choose a month' }).click();
  await expect(page.getByLabel('City, region or country to add')).toBeInViewport();
});

test('what leads to the forms stands beside the title, on a phone below it', async ({ page }) => {
  await page.goto('/compare?ids=2267057,703448');
  const title = page.getByRole('heading', { level: 1 });
  const change = page.getByRole('link', { name: 'Add a place or choose a month' });
  const boxes = async () =>
    (await Promise.all([title.boundingBox(), change.boundingBox()])).map((box) => box!);
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const [of, at] = await boxes();
    expect(Math.abs(of!.y + of!.height / 2 - (at!.y + at!.height / 2))).toBeLessThan(2);
    expect(at!.x + at!.width).toBeGreaterThan(width / 2);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const [of, at] = await boxes();
  expect(at!.y).toBeGreaterThanOrEqual(of!.y + of!.height);
  expect(at!.height).toBeGreaterThanOrEqual(44);
});

test('a phone puts each name at the top of its lines', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/compare?ids=2267057,2542997,1850147');
  const cell = page
    .getByRole('row', { name: /^The law/ })
    .getByRole('cell')
    .first();
  await expect(cell).toHaveCSS('align-items', 'start');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

for (const width of [390, 768])
  test(`at ${width} the places stay in view, and a category is one line of them`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/compare?ids=2267057,2542997,1850147,703448,3688689');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const cells = page.getByRole('row', { name: /^Anti-Crime/ }).getByRole('cell');
    const tops = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().top));
    expect(tops).toHaveLength(5);
    expect(new Set(tops).size).toBe(1);
    const bands = await page
      .getByRole('row', { name: /^Overall/ })
      .locator('td span[data-level]')
      .evaluateAll((all) => all.map((band) => band.getBoundingClientRect()));
    for (const [at, { left }] of bands.entries())
      expect(left, 'no band reaches into the next').toBeGreaterThanOrEqual(bands[at - 1]?.right ?? 0);
    await page.getByRole('row', { name: /^The law/ }).scrollIntoViewIfNeeded();
    const head = page.getByRole('columnheader', { name: /Lisbon/ });
    await expect(head).toBeInViewport({ ratio: 1 });
    const [banner, box] = await Promise.all([page.getByRole('banner').boundingBox(), head.boundingBox()]);
    expect(box!.y).toBeGreaterThanOrEqual(banner!.y + banner!.height - 1);
  });

test('what governments say and whom to call stand above the law', async ({ page }) => {
  await page.goto('/compare?ids=2267057,2542997');
  const names = await page.getByRole('rowheader').allTextContents();
  const at = (name: string) => names.indexOf(name);
  expect(at('Government advice')).toBeGreaterThan(at('Overall'));
  expect(at('Police, ambulance, fire')).toBeGreaterThan(at('Government advice'));
  expect(at('The law')).toBeGreaterThan(at('Police, ambulance, fire'));
});

test('the overall score is said in large figures, and a legend says what hatched bars mean', async ({
  page,
}) => {
  await page.goto('/compare?ids=2267057,4030699');
  const overall = page.getByRole('row', { name: /^Overall/ }).getByRole('cell');
  await expect(overall).toHaveText([/^\d+\s*HIGHLY SAFE/, /^\d+\s*BORROWED SCORE/]);
  const legend = page.getByText('Another country’s figures');
  await expect(legend).toBeVisible();
  const [table, words] = await Promise.all([page.getByRole('table').boundingBox(), legend.boundingBox()]);
  expect(words!.y, 'the answer first').toBeGreaterThan(table!.y + table!.height);
  await page.goto('/compare?ids=2267057,2542997');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByText('Another country’s figures')).toHaveCount(0);
});

test('above the table stands how to read its scores and the line under a bar, and no flag touches a name', async ({
  page,
}) => {
  await page.goto('/compare?ids=2267057,1701668');
  const scale = page.getByText('Scores from 0 to 100, higher is safer');
  await expect(scale).toHaveCount(1);
  const key = page.getByText('Line under a bar: likely range');
  const table = (await page.getByRole('table').boundingBox())!;
  for (const line of [scale, key]) {
    const { y, height } = (await line.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(table.y);
  }
  const head = page.getByRole('columnheader', { name: /Lisbon/ });
  const [flag, words] = await Promise.all([
    head.locator('img').boundingBox(),
    head.getByText('Portugal', { exact: true }).boundingBox(),
  ]);
  expect(Math.abs(flag!.y + flag!.height / 2 - words!.y - words!.height / 2)).toBeLessThan(1);
});
