import { accessibilityBreaks, expect, hydrated, searchField, test } from './journey.ts';
import { authorization, reportsOn, sendReport, uniqueText } from './report-desk.ts';

const sultanahmet = 2000001167;

test('a neighborhood is found, its page says whose score it shows, and a report on it is its own', async ({
  page,
  request,
}) => {
  await page.goto('/');
  await hydrated(page);
  await searchField(page).click();
  await page.keyboard.type('Sultanahmet', { delay: 30 });
  const first = page.getByRole('option').first();
  await expect(first).toContainText('Neighborhood in Istanbul');
  await first.click();
  await expect(page).toHaveURL(new RegExp(`/safety/${sultanahmet}/sultanahmet`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sultanahmet');
  await expect(
    page.getByText('Borrowed from Istanbul: Sultanahmet has no figures of its own').first(),
  ).toBeVisible();
  const score = page.getByRole('article', { name: 'Safety score card' });
  await expect(score.getByRole('link', { name: 'Istanbul’s score' })).toHaveAttribute(
    'href',
    '/safety/745044',
  );
  await expect(score).toContainText(/BORROWED SCORE.*Likely \d+ to \d+/s);
  expect(await accessibilityBreaks(page)).toEqual([]);
  const entity = async (id: number) => {
    const answer = await request.get(`/v1/entities/get?id=${id}`, { headers: authorization });
    return (await answer.json())[0];
  };
  const own = await entity(sultanahmet);
  const city = await entity(own.score_of.id);
  expect(own).toMatchObject({ kind: 'neighborhood', overall_safety: city.overall_safety });
  expect(city).toMatchObject({ name: 'Istanbul', score_of: null });

  const title = uniqueText('Busy and kind');
  await page.goto(`/report?place=${sultanahmet}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report on Sultanahmet');
  await sendReport(request, sultanahmet, title);
  expect(await reportsOn(request, sultanahmet)).toMatchObject([{ title }]);
  await page.goto(`/safety/${sultanahmet}`);
  await expect(page.getByText(title).first()).toBeVisible();
});
