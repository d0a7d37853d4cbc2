import { expect, test } from './journey.ts';
import { phonePhoto, reportsOn, sendReport, success, uniqueText } from './report-desk.ts';

/** One place for each journey, in no other file: all run side by side on one server. */
const places = {
  cork: 2965140,
  galway: 2964180,
  sligo: 2961423,
};

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a report with a photo is sent, changed and deleted by plain forms', async ({ page, request }) => {
    const title = uniqueText('Quiet streets after rain');
    await page.goto(`/safety/${places.cork}`);
    await page.getByRole('link', { name: 'Contribute' }).last().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report on Cork');
    await page.getByLabel('Title').fill(title);
    const buffer = await phonePhoto();
    await page.locator('input[name="file"]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('combobox', { name: 'How safe did you feel?' }).selectOption('No score');
    await page.getByRole('button', { name: 'Submit report' }).click();
    await expect(page.getByText(success('Cork'))).toBeVisible();
    const [stored] = await reportsOn(request, places.cork);
    expect(stored).toMatchObject({
      title,
      image: expect.stringContaining('/photos/'),
      overall_safety: null,
    });

    const link = await page.getByLabel('Your private edit link').inputValue();
    const answer = await page.goto(link);
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin',
    });
    await page.getByLabel('Title').fill(`${title}, again`);
    const notes = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') };
    await page.locator('input[name="file"]').setInputFiles(notes);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('alert')).toContainText('only JPEG, PNG and WebP');
    await expect(page.getByLabel('Title'), 'what was typed is kept').toHaveValue(`${title}, again`);
    await page.getByLabel('Remove photo').check();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    const [changed] = await reportsOn(request, places.cork);
    expect(changed).toMatchObject({ title: `${title}, again`, image: null, is_edited: true });

    await page.getByText('Delete this report', { exact: true }).click();
    await page.getByRole('button', { name: 'Yes, delete it' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your report is deleted');
    expect(await reportsOn(request, places.cork)).toEqual([]);
    expect((await page.goto(link))?.status()).toBe(404);
  });

  test('the third report of a day is held for review', async ({ page, request }) => {
    for (const words of ['Rain all day', 'Sun at last'])
      await sendReport(request, places.galway, uniqueText(words));
    await page.goto(`/report?place=${places.galway}`);
    await page.getByLabel('Title').fill(uniqueText('Harbor lights out'));
    await page.getByRole('combobox', { name: 'How safe did you feel?' }).selectOption('No score');
    await page.getByRole('button', { name: 'Submit report' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report received');
    await page.goto(await page.getByLabel('Your private edit link').inputValue());
    await expect(page.getByText('your browser could not do the check')).toBeVisible();
  });

  test('a reader says of a report on a profile what is wrong with it', async ({ page, request }) => {
    const title = uniqueText('Cheap rooms by the bridge');
    const { id } = await sendReport(request, places.sligo, title);
    await page.goto(`/safety/${places.sligo}`);
    await page.locator('article').getByRole('link', { name: 'Flag this report' }).click();
    await expect(page).toHaveURL(`/report/${id}/flag`);
    await expect(page.locator('article')).toContainText(title);
    await page.getByLabel('It is advertising').check();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
    await expect(page.getByText('An operator will look at this report.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Sligo' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();

    const path = `/report/${id}/flag`;
    const form = { reason: 'spam' };
    const elsewhere = await request.post(path, { form, headers: { origin: 'http://other.example' } });
    expect(elsewhere.status()).toBe(403);
    for (const missing of ['999999999', '0', 'x', '9'.repeat(16)]) {
      const answer = await request.post(`/report/${missing}/flag`, { form });
      expect(answer.status(), missing).toBe(404);
      expect(await answer.text()).toContain('This report is not here');
    }
    for (let flags = 2; flags <= 20; flags += 1)
      expect((await request.post(path, { form })).status(), 'the same reader counts once').toBe(200);
    await page.goto(path);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert')).toContainText('You have reported several reports within an hour.');
    expect((await reportsOn(request, places.sligo)).map((report) => report.title)).toEqual([title]);
  });

  test('a form that fails comes back filled in and says why', async ({ page }) => {
    await page.goto(`/report?place=${places.cork}`);
    await page.getByLabel('Title').fill('Still here');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    await page
      .locator('input[name="file"]')
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: svg });
    await page.getByRole('combobox', { name: 'How safe did you feel?' }).selectOption('No score');
    await page.getByRole('button', { name: 'Submit report' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to upload file');
    await expect(page.getByLabel('Title')).toHaveValue('Still here');
  });
});
