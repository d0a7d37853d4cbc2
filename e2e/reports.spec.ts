import sharp from 'sharp';
import { accessibilityBreaks, expect, hydrated, settled, test, themes } from './journey.ts';
import {
  authorization,
  dialogOf,
  openDialog,
  phonePhoto,
  reportsOn,
  sendReport,
  success,
  uniqueText,
} from './report-desk.ts';

/** One place for each journey, in no other file: all run side by side on one server. */
const places = {
  porto: 2735943,
  ghent: 2797656,
  tbilisi: 611717,
  valencia: 2509954,
  bergen: 3161732,
  stavanger: 3137115,
  kyoto: 1857910,
  hanoi: 1581130,
  split: 3190261,
  aveiro: 2742611,
  faro: 2268339,
};

test('by mouse: a photo with a position leaves the device without it, and everybody reads the report', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const title = uniqueText('Bag cut open on the bridge');
  const sentBytes: Buffer[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/v1/upload/reports')) sentBytes.push(sent.postDataBuffer() ?? Buffer.alloc(0));
  });
  const dialog = await openDialog(page, places.porto);
  await expect(dialog.getByRole('heading', { name: 'Report on Porto' })).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveAttribute('maxlength', '100');
  await expect(dialog.getByLabel('What happened')).toHaveAttribute('maxlength', '500');
  const slider = dialog.getByRole('slider', { name: 'How safe did you feel?' });
  const range = await slider.evaluate(({ min, max, step }: HTMLInputElement) => [min, max, step]);
  expect(range).toEqual(['1', '20', '0.5']);
  await dialog.getByLabel('Title').fill(title);
  await dialog
    .getByLabel('What happened')
    .fill('Crowded at noon. Write to me at someone@example.org please.');
  await expect(dialog.getByText('59 / 500')).toBeVisible();
  const photo = await phonePhoto();
  expect(photo.includes('Exif')).toBe(true);
  await dialog
    .locator('input[name="file"]')
    .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(dialog.getByRole('img', { name: 'Your photo' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove photo' }).click();
  await expect(dialog.getByText('Drop a photo here')).toBeVisible();
  await expect(dialog.getByText('The photo was not kept')).toBeHidden();
  const dataTransfer = await page.evaluateHandle((bytes) => {
    const dragged = new DataTransfer();
    dragged.items.add(new File([new Uint8Array(bytes)], 'IMG_1.jpg', { type: 'image/jpeg' }));
    return dragged;
  }, Array.from(photo));
  await dialog.getByText('Drop a photo here').dispatchEvent('drop', { dataTransfer });
  await expect(dialog.getByRole('img', { name: 'Your photo' })).toBeVisible();

  await dialog.getByText('Violence').click();
  await expect(dialog.getByText('This is not a rescue service')).toBeVisible();
  await expect(dialog.locator('a[href="tel:112"]').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await expect(dialog.getByRole('radio', { name: 'Violence' })).not.toBeChecked();

  await dialog.getByText('What everybody will see').click();
  await expect(dialog.locator('details')).toContainText('[e-mail hidden]');
  await dialog.getByRole('button', { name: 'Submit report' }).click();
  await expect(dialog.getByRole('alert'), 'a slider that nobody moved says nothing').toHaveText(
    'Move the slider, or tick “No score”.',
  );
  await expect(slider).toBeFocused();
  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '55 percent, low safety');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Submit report' }).click();
  await expect(dialog.getByText(success('Porto'))).toBeVisible();
  expect(sentBytes).toHaveLength(1);
  expect(sentBytes[0]?.includes('Exif')).toBe(false);

  const link = await dialog.getByLabel('Your private edit link').inputValue();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await dialog.getByRole('button', { name: 'Back to Porto' }).click();
  const card = page.locator('article').filter({ hasText: title });
  await expect(card).toBeVisible();
  const image = card.getByRole('img', { name: 'Photo with a report on Porto' });
  expect(await image.evaluate((element) => element.clientHeight)).toBe(400);
  const served = await request.get((await image.getAttribute('src')) ?? '');
  const { width = 0, height = 0, exif, format } = await sharp(await served.body()).metadata();
  expect({ exif, format }).toEqual({ exif: undefined, format: 'webp' });
  expect(height, 'the photo stands upright').toBeGreaterThan(width);

  await card.getByRole('button', { name: 'Read more' }).click();
  await expect(dialogOf(page)).toContainText('Write to me at [e-mail hidden] please.');
  await expect(dialogOf(page).getByRole('heading', { name: title })).toBeInViewport();
  await dialogOf(page).getByText('Flag this report').click();
  await dialogOf(page).getByLabel('It is advertising').check();
  await dialogOf(page).getByRole('button', { name: 'Send' }).click();
  await expect(dialogOf(page).getByText('An operator will look at this report.')).toBeVisible();

  await page.goto(link);
  await page.getByText('Delete this report', { exact: true }).click();
  await page.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your report is deleted');
  expect(await reportsOn(request, places.porto)).toEqual([]);
  expect((await request.get((await image.count()) ? '' : served.url())).status()).toBe(404);
});

test('the dialog stays within a large window, its buttons in sight, and asks first how safe one felt', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const dialog = await openDialog(page, places.porto);
  await settled(page);
  const { y, height } = (await dialog.boundingBox())!;
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(900);
  await expect(dialog.getByRole('button', { name: 'Submit report' })).toBeInViewport({ ratio: 1 });
  const [slider, title] = await Promise.all(
    [dialog.getByRole('slider'), dialog.getByLabel('Title')].map((part) => part.boundingBox()),
  );
  expect(slider!.y).toBeLessThan(title!.y);
});

test('by keyboard: from no place at all to a report on a country', async ({ page, request }) => {
  const title = uniqueText('Trains late, stations calm');
  await page.goto('/');
  await hydrated(page);
  await page.locator('header').getByRole('link', { name: 'Report' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByLabel('Which place is it about?')).toBeFocused();
  await page.keyboard.type('ghent');
  await expect(
    dialogOf(page)
      .getByRole('button', { name: /^Ghent/ })
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByRole('heading', { name: 'Report on Ghent' })).toBeVisible();
  // The feeling comes first: who has no more to say is done with it.
  const slider = dialogOf(page).getByRole('slider', { name: 'How safe did you feel?' });
  await expect(slider).toBeFocused();
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '100 percent, highly safe');
  const field = dialogOf(page).getByLabel('Title');
  for (let presses = 0; presses < 4; presses += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type(title);
  await dialogOf(page).getByRole('radio', { name: 'Ghent' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(dialogOf(page).getByRole('radio', { name: 'Only Belgium' })).toBeChecked();
  await dialogOf(page).getByLabel('Title').focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByLabel('What happened'), 'Enter goes on and sends nothing').toBeFocused();
  await dialogOf(page).getByRole('button', { name: 'Submit report' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByText(success('Belgium'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.locator('header').getByRole('link', { name: 'Report' })).toBeFocused();
  expect(await reportsOn(request, places.ghent)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a report with a photo, written without a connection, waits on the device and is sent when its author says so', async ({
    page,
    context,
    request,
  }) => {
    const title = uniqueText('Dark stairs by the station');
    await page.goto(`/safety/${places.tbilisi}`);
    await hydrated(page);
    await page.locator('header').getByRole('link', { name: 'Contribute a report' }).tap();
    const dialog = dialogOf(page);
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByText('Environmental').tap();
    await expect(dialog.getByText('Take a photo')).toBeVisible();
    await dialog
      .locator('input[capture]')
      .setInputFiles({ name: 'IMG_2.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() });
    await expect(dialog.getByRole('img', { name: 'Your photo' })).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('watch-store')),
    );
    await context.setOffline(true);
    await dialog.getByLabel('No score').check();
    await dialog.getByRole('button', { name: 'Submit report' }).tap();
    await expect(dialog.getByRole('heading', { name: 'We could not send your report' })).toBeVisible();
    await expect(dialog).toContainText('There is no connection.');
    await expect(dialog).not.toContainText('needs choosing again');
    await dialog.getByRole('button', { name: 'Keep for later' }).tap();
    await expect(dialog).toBeHidden();

    await context.setOffline(false);
    await page.reload();
    await hydrated(page);
    expect(await reportsOn(request, places.tbilisi)).toEqual([]);
    await page.locator('header').getByRole('link', { name: 'Contribute a report' }).tap();
    await expect(dialog.getByText('Your draft was kept on this device.')).toBeVisible();
    await expect(dialog.getByLabel('Title')).toHaveValue(title);
    await expect(dialog.getByRole('radio', { name: 'Environmental' })).toBeChecked();
    await expect(dialog.getByRole('img', { name: 'Your photo' })).toBeVisible();
    await dialog.getByLabel('No score').check();
    await dialog.getByRole('button', { name: 'Submit report' }).tap();
    await expect(dialog.getByText(success('Tbilisi'))).toBeVisible();
    const stored = { title, image: expect.stringContaining('/photos/') };
    expect(await reportsOn(request, places.tbilisi)).toMatchObject([stored]);
    const shelf = await page.evaluate(async () => (await (await caches.open('report-photos')).keys()).length);
    expect(shelf, 'the device keeps no copy').toBe(0);
  });
});

test('an answer that is lost leads to one report, and its link still opens it', async ({ page, request }) => {
  const title = uniqueText('Lost answer by the river');
  const dialog = await openDialog(page, places.valencia);
  await dialog.getByLabel('Title').fill(title);
  await page.route(
    '**/v1/reports/new',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await dialog.getByLabel('No score').check();
  await dialog.getByRole('button', { name: 'Submit report' }).click();
  await expect(dialog).toContainText('The connection dropped.');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText(success('Valencia'))).toBeVisible();
  expect(await reportsOn(request, places.valencia)).toHaveLength(1);
  await page.goto(await dialog.getByLabel('Your private edit link').inputValue());
  await expect(page.locator('article').getByText(title)).toBeVisible();
});

test('words changed after a lost answer change the report instead of making a second one', async ({
  page,
  request,
}) => {
  const title = uniqueText('Bridge closed to walkers');
  const dialog = await openDialog(page, places.aveiro);
  await dialog.getByLabel('Title').fill(title);
  await page.route(
    '**/v1/reports/new',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await dialog.getByLabel('No score').check();
  await dialog.getByRole('button', { name: 'Submit report' }).click();
  await expect(dialog).toContainText('The connection dropped.');
  await page.reload();
  await hydrated(page);
  await page.locator('header').getByRole('link', { name: 'Report' }).click();
  await dialog.getByLabel('Title').fill(`${title} until Monday`);
  await dialog.getByLabel('No score').check();
  await dialog.getByRole('button', { name: 'Submit report' }).click();
  await expect(dialog.getByText(success('Aveiro'))).toBeVisible();
  const stored = await reportsOn(request, places.aveiro);
  expect(stored.map((report) => report.title)).toEqual([`${title} until Monday`]);
  await page.goto(await dialog.getByLabel('Your private edit link').inputValue());
  await expect(page.locator('article').getByText(`${title} until Monday`)).toBeVisible();
});

test('the third report of a day comes with a proof of work, worked out while its author is told', async ({
  page,
  request,
}) => {
  for (const words of ['Market at dawn', 'Ferry on time'])
    await sendReport(request, places.split, uniqueText(words));
  const dialog = await openDialog(page, places.split);
  const title = uniqueText('Old town calm at night');
  await dialog.getByLabel('Title').fill(title);
  const statuses: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/v1/reports/new')) statuses.push(answer.status());
  });
  await dialog.getByLabel('No score').check();
  await dialog.getByRole('button', { name: 'Submit report' }).click();
  await expect(
    dialog.getByRole('progressbar', { name: 'Checking that no program sends this' }),
  ).toBeVisible();
  expect(await accessibilityBreaks(page)).toEqual([]);
  await expect(dialog.getByText(success('Split'))).toBeVisible();
  expect(statuses).toEqual([428, 201]);
  expect((await reportsOn(request, places.split)).map((report) => report.title)).toContain(title);
});

test('what looks like advertising is held, and its author is told so', async ({ page, request }) => {
  const dialog = await openDialog(page, places.bergen);
  await dialog.getByLabel('Title').fill(uniqueText('Best rooms'));
  await dialog
    .getByLabel('What happened')
    .fill('<b>Book</b> https://one.example https://two.example https://three.example');
  await dialog
    .locator('input[name="file"]')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() });
  await expect(dialog.getByRole('img', { name: 'Your photo' })).toBeVisible();
  await dialog.getByLabel('No score').check();
  await dialog.getByRole('button', { name: 'Submit report' }).click();
  await expect(dialog.getByRole('heading', { name: 'Report received' })).toBeVisible();
  await expect(dialog).toContainText('It is held for review');
  expect(await reportsOn(request, places.bergen)).toEqual([]);
  await page.goto(await dialog.getByLabel('Your private edit link').inputValue());
  await expect(page.getByText('nobody but you can read it')).toBeVisible();
  const photo = page.getByRole('img', { name: 'Photo with a report on Bergen' });
  await expect(photo, 'its author sees the photo').toHaveJSProperty('complete', true);
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('a new report is announced on open pages without moving them; a deleted one goes', async ({
  page,
  request,
}) => {
  const first = await sendReport(request, places.kyoto, uniqueText('Lanterns all night'));
  await page.goto(`/safety/${places.kyoto}`);
  await hydrated(page);
  const carousel = page.getByRole('region', { name: 'Traveler reports' });
  await expect(carousel.locator('article')).toHaveCount(1);
  await page.waitForResponse((response) => response.url().includes('/stream?'));
  const title = uniqueText('Umbrellas left in peace');
  await sendReport(request, places.kyoto, title);
  await expect(page.getByRole('status').getByText('1 new report')).toBeVisible();
  await expect(page.getByText('from 2 reports'), 'the summary follows').toBeVisible();
  const kept = await page.evaluate((key) => sessionStorage.getItem(key), `reviewSummary-${places.kyoto}`);
  expect(JSON.parse(kept ?? '{}')).toMatchObject({
    summary: { reports_count: 2 },
    storedAt: expect.any(Number),
  });
  await expect(carousel.locator('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(carousel.locator('article').first()).toContainText(title);
  const gone = await request.delete(`/v1/reports/${first.id}`, {
    headers: { ...authorization, 'x-report-token': first.edit_token },
  });
  expect(gone.status()).toBe(204);
  await expect(carousel.locator('article')).toHaveCount(1);
  await expect(page.getByText('from 1 report', { exact: false })).toBeVisible();
});

test('a long report is shortened with three dots in the carousel and whole in its dialog', async ({
  page,
  request,
}) => {
  const review = `${'lorem ipsum dolor '.repeat(26)}${uniqueText('end')}`;
  const data = { entity_id: places.faro, report_title: '', report_review: review, report_score: 14 };
  expect((await request.post('/v1/reports/new', { headers: authorization, data })).status()).toBe(201);
  await page.goto(`/safety/${places.faro}`);
  await hydrated(page);
  const card = page.getByRole('region', { name: 'Traveler reports' }).locator('article');
  const shown = await card
    .getByText(/^lorem/)
    .first()
    .innerText();
  expect(shown).toMatch(/\.\.\.$/);
  expect(shown.length).toBeLessThanOrEqual(403);
  await card.getByRole('button', { name: 'Read more' }).click();
  await expect(dialogOf(page)).toContainText(review);
  await dialogOf(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(dialogOf(page)).toBeHidden();
});

test('reports of today that tell of the same are shown before sending', async ({ page, request }) => {
  const title = uniqueText('Scooter snatched a phone at the lake');
  await sendReport(request, places.hanoi, title);
  const dialog = await openDialog(page, places.hanoi);
  await dialog.getByLabel('Title').fill(`${title} yesterday`);
  await expect(dialog.getByText('1 similar report here today')).toBeVisible();
});

for (const theme of themes) {
  test(`the page to complain about a report has no accessibility violation in the ${theme} theme`, async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    const { id } = await sendReport(request, places.stavanger, uniqueText('Rain again'));
    await page.goto(`/report/${id}/flag`);
    expect(await accessibilityBreaks(page), 'the form').toEqual([]);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
    expect(await accessibilityBreaks(page), 'the answer').toEqual([]);
  });

  test(`the report dialog has no accessibility violation in any state in the ${theme} theme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const dialog = await openDialog(page, places.bergen);
    expect(await accessibilityBreaks(page), 'empty').toEqual([]);
    await dialog.getByRole('radio', { name: 'Fire' }).check();
    await dialog.getByText('What everybody will see').click();
    const buffer = await phonePhoto();
    await dialog
      .locator('input[name="file"]')
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
    await expect(dialog.getByRole('img', { name: 'Your photo' })).toBeVisible();
    expect(await accessibilityBreaks(page), 'filled in').toEqual([]);
    // Only the report: what the page loads when it is idle comes.
    await page.route('**/v1/reports/new', (route) => route.abort('internetdisconnected'));
    await dialog.getByLabel('No score').check();
    await dialog.getByRole('button', { name: 'Submit report' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    expect(await accessibilityBreaks(page), 'failed').toEqual([]);
    await page.unroute('**/v1/reports/new');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByText(success('Bergen'))).toBeVisible();
    expect(await accessibilityBreaks(page), 'sent').toEqual([]);
    await dialog.getByRole('link', { name: 'Change the report' }).click();
    await hydrated(page);
    expect(await accessibilityBreaks(page), 'private page').toEqual([]);
  });
}
