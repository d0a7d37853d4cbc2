import { mapBrowser } from './browsers.ts';
import { mapDrawn, openDashboard } from './dashboard-page.ts';
import { expect, hydrated, lisbon, test } from './journey.ts';

test.use(mapBrowser);
test.setTimeout(120_000);

test('somebody is added, stays after a reload, and is removed with undo', async ({ page }) => {
  await openDashboard(page);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a member' });
  await dialog.getByRole('button', { name: 'Add member' }).click();
  await expect(dialog).toContainText('Type a name first.');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('Ana');
  await dialog.getByLabel('Place').fill('porto');
  await dialog.getByRole('button', { name: 'Add member' }).click();
  await expect(dialog).toContainText('Choose one of the places found, or leave this empty.');
  await expect(dialog.getByLabel('Place')).toBeFocused();
  await dialog
    .getByRole('button', { name: /^Porto/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Add member' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('listitem').filter({ hasText: 'Ana' });
  await expect(row.locator('b')).toHaveText(/^\d+$/);
  await expect(row.locator('b')).not.toHaveText('50');
  await expect(row).not.toContainText('sample');
  const stored = JSON.parse((await page.evaluate(() => localStorage.getItem('community'))) ?? '');
  expect(Math.abs(stored.members[0].latitude - 41.15)).toBeLessThan(0.06);
  expect(Math.abs(stored.members[0].longitude + 8.61)).toBeLessThan(0.06);
  await page.reload();
  await mapDrawn(page);
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'Remove Ana' }).click();
  await expect(row).toHaveCount(0);
  const beside = page.getByRole('button', { name: 'Remove Jonas' });
  await expect(beside).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await expect(beside).toBeFocused();
});

test('people are as safe as their place, who has none is left out, and the report says the same', async ({
  page,
}) => {
  await openDashboard(page);
  const add = async (name: string, place: string | null) => {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a member' });
    await dialog.getByLabel('Name').fill(name);
    if (place) {
      await dialog.getByLabel('Place').fill(place);
      await dialog
        .getByRole('button', { name: new RegExp(`^${place}`) })
        .first()
        .click();
    }
    await dialog.getByRole('button', { name: 'Add member' }).click();
    await expect(dialog).toBeHidden();
  };
  const [kabul, reykjavik] = await Promise.all(
    [1138958, 3413829].map(async (id) => {
      const answer = await page.request.get(`/v1/entities/get?id=${id}`, {
        headers: { authorization: 'Bearer chaperon-web' },
      });
      const [entity] = (await answer.json()) as { overall_safety: number }[];
      return entity!.overall_safety;
    }),
  );
  // The middle of the map as far out as it begins lies on land; the open sea is moved under it.
  await page.route('**/v1/places/geocode?*', (route) =>
    route.fulfill({ json: { results: [], status: 'ZERO_RESULTS' } }),
  );
  await add('Ana', 'Kabul');
  await add('Bo', 'Reykjav');
  await add('Cy', null);
  const row = (name: string) =>
    page
      .getByRole('region', { name: /^Community/ })
      .getByRole('listitem')
      .filter({ hasText: name });
  await expect(row('Ana').locator('b')).toHaveText(String(kabul));
  await expect(row('Bo').locator('b')).toHaveText(String(reykjavik));
  await expect(row('Cy')).toContainText('no place yet');
  await expect(page.getByRole('heading', { name: 'Community 3' })).toBeVisible();
  const figures = page.getByRole('region', { name: 'Risk Summary' }).locator('dl > div');
  const mean = Math.floor((kabul! + reykjavik!) / 2);
  await expect(figures.nth(0)).toContainText(`Ana ${kabul}, Bo ${reykjavik}`);
  await expect(figures.nth(0)).toContainText('left out: 1 without a place, 3 samples');
  await expect(figures.nth(0)).toContainText(new RegExp(`${mean}%$`));
  await page.getByRole('button', { name: 'Show Cy on the map' }).click();
  const window = page.getByRole('dialog', { name: 'Cy' });
  await expect(window).toContainText('No safety: no place yet');
  await expect(window).toContainText('Live alerts are off');
  await expect(window).not.toContainText('Pulse');
  await expect(window).not.toContainText('No alerts');
  await page.keyboard.press('Escape');
  const request = page.waitForRequest('**/dashboard/report.pdf');
  await page.getByRole('button', { name: 'Download Report' }).click();
  const { people } = (await request).postDataJSON() as { people: Record<string, unknown>[] };
  expect(people.map(({ name, placeId, isSample }) => [name, placeId, isSample])).toEqual([
    ['Mei', 1153671, true],
    ['Amara', 184745, true],
    ['Jonas', 3413829, true],
    ['Ana', 1138958, false],
    ['Bo', 3413829, false],
    ['Cy', null, false],
  ]);
});

test('a score that has not come is drawn as unknown, and samples leave with their alerts', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const member = {
      ...{ id: 'ana', name: 'Ana', location: 'Kabul', placeId: 1138958, pulse: 'connected', safety: 50 },
      ...{ latitude: 34.5, longitude: 69.2, avatarUrl: null, chapereeType: 'person', updated_at: '' },
    };
    if (localStorage.getItem('community') === null)
      localStorage.setItem('community', JSON.stringify({ members: [member], hidden: [] }));
  });
  let answer = () => {};
  const asked = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/v1/watch/places', async (route) => {
    await asked;
    await route.continue();
  });
  await openDashboard(page);
  const community = page.getByRole('region', { name: /^Community/ });
  const row = community.getByRole('listitem').filter({ hasText: 'Ana' });
  await expect(row).toContainText('…');
  await expect(row).toContainText('Safety is being looked up');
  const average = page.getByRole('region', { name: 'Risk Summary' }).locator('dl > div').first();
  await expect(average).toContainText('1 still being looked up');
  await expect(average).toContainText(/not known$/);
  answer();
  await expect(row.locator('b')).toHaveText(/^\d+$/);
  await expect(average).toContainText(/\d+%$/);
  const alerts = page.getByRole('region', { name: /^Alerts/ });
  await expect(alerts.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Remove Mei' }).click();
  await expect(alerts.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove Amara' }).click();
  await expect(alerts.getByRole('listitem')).toHaveCount(0);
  await expect(alerts).toContainText('Live alerts are off');
});

test('a place is watched from its profile, in every tab, and what changed is told', async ({
  page,
  context,
}) => {
  await page.goto(lisbon.path);
  await hydrated(page);
  await page.getByRole('button', { name: /^Watch ?, Lisbon$/ }).click();
  await expect(page.getByRole('button', { name: /^Stop watching ?, Lisbon$/ })).toBeVisible();
  const other = await context.newPage();
  await openDashboard(other);
  const row = other
    .getByRole('region', { name: /^Places/ })
    .getByRole('listitem')
    .filter({ hasText: 'Lisbon' });
  await expect(row).toContainText('watched');
  await expect(row).not.toContainText('Since you last looked');
  await page.getByRole('button', { name: /^Stop watching ?, Lisbon$/ }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: /^Watch ?, Lisbon$/ }).click();
  await expect(row).toHaveCount(1);
  await expect
    .poll(() => other.evaluate(() => JSON.parse(localStorage.getItem('watched') ?? '[]')[0]?.seen?.reports))
    .toBe(0);
  await other.close();
  await page.evaluate(() => {
    const [place] = JSON.parse(localStorage.getItem('watched') ?? '[]');
    place.seen.score -= 7;
    localStorage.setItem('watched', JSON.stringify([place]));
  });
  const later = await context.newPage();
  await later.goto('/dashboard');
  await expect(
    later
      .getByRole('region', { name: /^Places/ })
      .getByRole('listitem')
      .filter({ hasText: 'Lisbon' }),
  ).toContainText(/Since you last looked: score \d+ to \d+/);
});

test('a location is added, a check runs to its end, the report is a PDF', async ({ page }) => {
  await openDashboard(page);
  await page.getByRole('button', { name: 'Add New Location' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Location' });
  await dialog.getByLabel('Place').fill('kyoto');
  await dialog
    .getByRole('button', { name: /^Kyoto/ })
    .first()
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'You watch Kyoto now.' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Kyoto' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Risk Summary' })).toContainText(
    '0 people, 1 place you watch, 3 spotlights',
  );
  await expect(page.getByRole('heading', { name: 'Places 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Run Safety Check' }).click();
  await expect(
    page.getByText(
      'Checked 4 locations: no score and no report changed. Live alerts are not connected here yet: no warning is sent.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run Safety Check' })).toBeFocused();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Report' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^chaperon-report-\d{4}-\d\d-\d\d\.pdf$/);
});

test('samples are named once above all of them; their alerts have type, time and a place on the map', async ({
  page,
}) => {
  await openDashboard(page);
  await expect(page.getByText('Mei, Amara and Jonas and their alerts are examples.')).toBeVisible();
  const alerts = page.getByRole('region', { name: /^Alerts/ });
  await expect(alerts.getByRole('listitem')).toHaveCount(3);
  for (const row of await alerts.getByRole('listitem').all()) await expect(row).toContainText('sample');
  await expect(alerts.getByRole('listitem').first()).toContainText('Danger');
  await expect(alerts.getByRole('listitem').first()).toContainText(/\d+ minutes ago/);
  await alerts.getByRole('button', { name: /Flash flood/ }).click();
  await expect(page.getByRole('dialog', { name: 'Danger' })).toContainText('Flash flood warning');
});
