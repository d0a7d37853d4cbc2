import type { Locator, Page } from '@playwright/test';
import { builtClass } from './built-classes.ts';
import { expect, hydrated, lisbon, test } from './journey.ts';
import { sendReport, uniqueText } from './report-desk.ts';

test('a figure in an overview opens its receipt and takes the focus there', async ({ page }) => {
  await page.goto(lisbon.path);
  await hydrated(page);
  const figure = page.locator('a[href^="#receipt-medical_care"]').first();
  const target = page.locator((await figure.getAttribute('href'))?.replaceAll('.', '\\.') ?? '');
  await expect(target).toBeHidden();
  await figure.focus();
  await page.keyboard.press('Enter');
  await expect(target).toBeVisible();
  await expect(target).toBeFocused();
  expect(new URL(page.url()).hash).toBe('');
});

test('what is not there yet says so, and the Personal row leads to the dashboard', async ({ page }) => {
  await page.goto(lisbon.path);
  await hydrated(page);
  for (const name of ['Get insurance, coming soon', 'Book travel, coming soon'])
    await expect(page.getByRole('button', { name })).toBeVisible();
  await page.getByRole('link', { name: 'See your dashboard for more details' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the street tells what happens, what to do and who says so, of the city before its country', async ({
    page,
  }) => {
    const street = page.locator('#street');
    const headings = street.getByRole('heading', { level: 3 });
    await page.goto('/safety/2542997');
    await expect(headings).toHaveText([...Array(2).fill(/in Marrakesh$/), ...Array(4).fill(/in Morocco$/)]);
    await page.goto(lisbon.path);
    await expect(headings).toHaveCount(6);
    await expect(headings.first()).toHaveText(/in Lisbon$/);
    const first = street.getByRole('listitem').first();
    await expect(first.getByRole('heading', { name: 'Pickpockets' })).toBeVisible();
    await expect(first.getByRole('link', { name: /^Canada, \w+ 2026$/ })).toHaveAttribute(
      'href',
      /^https:\/\/travel\.gc\.ca\//,
    );
    const more = street.locator('summary');
    await expect(more).toHaveText(/^Show \d+ more warnings$/);
    expect((await more.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    const hidden = street.getByText(/^Also in Portugal: .*unmarked taxis/);
    await expect(hidden).toBeHidden();
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(hidden).toBeVisible();
  });

  test('a figure opens its receipt, the receipt shows its arithmetic, numbers can be called', async ({
    page,
  }) => {
    await page.goto(lisbon.path);
    await page.locator('a[href^="#receipt-medical_care"]').first().click();
    const row = page
      .locator('details[open]')
      .filter({ hasText: 'Coverage of essential health services' })
      .first();
    await expect(row).toBeVisible();
    await row.getByText('Recompute').click();
    await expect(row.locator('dd').first()).toContainText('100 × (');
    await expect(page.locator('a[href="tel:112"]').first()).toBeVisible();
  });

  test('countries are sorted by links', async ({ page }) => {
    await page.goto('/countries');
    await page.getByRole('link', { name: 'Country', exact: true }).click();
    await expect(page).toHaveURL('/countries?sort=name&order=asc');
    await expect(page.locator('tbody th').first()).toContainText('Afghanistan');
    await expect(page.locator('th[aria-sort="ascending"]')).toHaveText('Country');
  });

  test('countries are found by continent and by a part of their name', async ({ page }) => {
    await page.goto('/countries');
    await page.getByRole('link', { name: 'Oceania' }).click();
    await expect(page.getByText('28 countries and territories.')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Country name' }).fill('sama');
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page.getByText('No country here has that in its name.')).toBeVisible();
    await page.getByRole('link', { name: 'Show all' }).click();
    await page.getByRole('searchbox', { name: 'Country name' }).fill('curacao');
    await page.keyboard.press('Enter');
    await expect(page.locator('tbody th[scope="row"]')).toHaveCount(1);
    await expect(page.locator('tbody th[scope="rowgroup"]')).toHaveText(/^Not ranked/);
    await page.getByRole('link', { name: 'Overall' }).click();
    await expect(page).toHaveURL('/countries?q=curacao&sort=overall&order=asc');
    await expect(page.locator('tbody th[scope="row"]')).toContainText('Curaçao');
  });

  test('countries are found by their other names', async ({ page }) => {
    for (const [typed, name] of [
      ['USA', 'United States'],
      ['Côte d’Ivoire', 'Ivory Coast'],
      ['Burma', 'Myanmar'],
    ]) {
      await page.goto(`/countries?q=${encodeURIComponent(typed!)}`);
      await expect(page.locator('tbody th[scope="row"]')).toHaveText([new RegExp(name!)]);
    }
  });
});

test('countries that are not ranked stand apart, their squares striped, except in an order of names', async ({
  page,
}) => {
  await page.goto('/countries');
  const groups = page.locator('th[scope="rowgroup"]');
  await expect(groups).toHaveText([/another country’s/, /not enough data/]);
  await expect(
    page.locator('tbody').first().getByRole('link', { name: 'Norway', exact: true }),
  ).toBeVisible();
  const pitcairn = page.getByRole('row', { name: /Pitcairn/ });
  await expect(pitcairn.locator('td[data-borrowed]')).toHaveCount(8);
  await page.goto('/countries?sort=name');
  await expect(groups).toHaveCount(0);
});

test('on a tablet countries are one table whose heads are icons with names; a choice sorts it, both ways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/countries');
  await hydrated(page);
  const weather = page.getByRole('columnheader', { name: 'Weather' });
  await expect(weather.locator('svg')).toBeVisible();
  const cells = page.getByRole('row', { name: /^Norway/ }).locator('th, td');
  await expect(cells).toHaveCount(11);
  const tops = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await page.getByLabel('Sort by').selectOption('Weather');
  await expect(page).toHaveURL(/\/countries\?(.*&)?sort=weather/);
  await page.getByRole('link', { name: 'Turn the order around' }).click();
  await expect(page).toHaveURL('/countries?sort=weather&order=asc');
  await expect(weather).toHaveAttribute('aria-sort', 'ascending');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
});

test('on a phone countries begin on the first screen; a whole row is pressed, and a choice sorts them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/countries');
  await hydrated(page);
  const rows = page.locator('tbody tr');
  const foot = (await page.getByRole('contentinfo').boundingBox())!.y;
  const third = (await rows.nth(2).boundingBox())!;
  expect(third.y + third.height).toBeLessThan(foot);
  expect(third.height).toBeGreaterThanOrEqual(44);
  await page.getByLabel('Sort by').selectOption('Air Quality');
  await expect(page).toHaveURL(/\/countries\?(.*&)?sort=air_quality/);
  await expect(rows.first().locator('[data-sorted]')).toBeVisible();
  const name = await rows.first().getByRole('rowheader').getByRole('link').innerText();
  const row = (await rows.first().boundingBox())!;
  await page.mouse.click(row.x + row.width - 70, row.y + row.height / 2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('nothing that lies nearby needs no filters but how far around', async ({ page }) => {
  await page.goto(`${lisbon.path}/nearby`);
  await expect(page.getByRole('navigation', { name: 'How far around' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'What to show' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Order' })).toHaveCount(0);
});

test('the map of what happened nearby shows the distance that is chosen, with the score, at every width', async ({
  page,
}) => {
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${lisbon.path}/nearby`);
    await hydrated(page);
    const beside = page.getByRole('complementary', { name: 'Map and score of Lisbon' });
    await expect(beside.getByRole('img', { name: 'Map: 50 km (31 mi) around Lisbon' })).toBeVisible();
    await page.getByRole('link', { name: '10 km (6 mi)' }).click();
    const map = beside.getByRole('img', { name: 'Map: 10 km (6.2 mi) around Lisbon' });
    await expect(map).toBeVisible();
    // It begins to load a moment after it stands.
    await expect
      .poll(() => map.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toContain('around=10');
    await expect(beside.getByRole('img', { name: /^Safety \d+ of 100/ })).toBeVisible();
  }
});

test('on a phone what happened nearby comes before the map, in one card with how to be told of more', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const mendoza = 3844421;
  const boxOf = async (part: Locator) => (await part.boundingBox())!;
  const map = page.getByRole('complementary', { name: 'Map and score of Mendoza' });
  const alerts = page.getByRole('main').getByRole('link', { name: 'Send me alerts' });
  await page.goto(`/safety/${mendoza}/mendoza-mendoza-argentina/nearby?radius=10`);
  await expect(alerts).toHaveAttribute('href', `/watch?place=${mendoza}`);
  const nothing = await boxOf(page.getByText(/^No reports by visitors within 10 km/));
  expect(nothing.y + nothing.height).toBeLessThanOrEqual((await boxOf(alerts)).y);
  expect((await boxOf(alerts)).y).toBeLessThan((await boxOf(map)).y);
  const title = uniqueText('Bag snatched from a scooter');
  await sendReport(request, mendoza, title);
  await page.reload();
  const list = page.getByRole('list', { name: 'What happened near Mendoza' });
  await expect(list).toContainText(title);
  expect((await boxOf(alerts)).y).toBeLessThan((await boxOf(list)).y);
  expect((await boxOf(list)).y).toBeLessThan((await boxOf(map)).y);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await boxOf(list)).x).toBeLessThan((await boxOf(map)).x);
});

test('a wrong slug is corrected with history replaced; no slug stays', async ({ page }) => {
  await page.goto('/safety');
  await page.goto(`/safety/${lisbon.id}/not-lisbon`);
  await expect(page).toHaveURL(lisbon.path);
  await page.goBack();
  await expect(page).toHaveURL('/safety');
  await page.goto(`/safety/${lisbon.id}`);
  await hydrated(page);
  await expect(page).toHaveURL(`/safety/${lisbon.id}`);
});

test('temperatures and the month are the visitor’s, in the room kept for them', async ({ page }) => {
  await page.clock.setFixedTime('2026-04-10T12:00:00Z');
  await page.goto(lisbon.path);
  await hydrated(page);
  const weather = page.locator('#overview-weather');
  await expect(weather).toContainText('°F');
  await expect(weather).not.toContainText('°C', { useInnerText: true });
  const months = weather.getByRole('link', { name: /^\w+: \d+ to \d+$/ });
  await expect(months).toHaveCount(12);
  const column = await weather
    .locator(builtClass('months', 'features/safety/details/months.module.css'))
    .evaluate((block) => {
      const { left, width } = getComputedStyle(block, '::before');
      return {
        left: block.getBoundingClientRect().left + Number.parseFloat(left),
        width: Number.parseFloat(width),
      };
    });
  const april = (await months.filter({ hasText: /^April/ }).boundingBox())!;
  expect(Math.abs(april.x - column.left), 'the visitor’s month is tinted').toBeLessThan(2);
  expect(Math.abs(april.width - column.width)).toBeLessThan(2);
  await page.goto(`${lisbon.path}/card`);
  await expect(page.getByRole('article')).toContainText('°F');
  await expect(page.getByRole('article')).not.toContainText('°C');
});

test('a month of travel is picked and left again, and the address holds it', async ({ page }) => {
  await page.goto(lisbon.path);
  await hydrated(page);
  const weather = page.locator('#overview-weather');
  await weather.getByRole('link', { name: /^July: / }).click();
  await expect(page).toHaveURL(`${lisbon.path}?month=7`);
  await expect(weather).toContainText('Shown for July.');
  await weather.getByRole('link', { name: 'Back to the whole year' }).click();
  await expect(page).toHaveURL(new RegExp(`${lisbon.path}\\??$`));
  await expect(weather).toContainText('Choose your month.');
});

const kyiv = 703448;
const bogota = 3688689;

test.describe('the first screen of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;
  const footerTop = async (page: Page) => (await boxOf(page, 'body > footer')).y;

  test('holds name, score and what to do; nothing warns where nothing is grave', async ({ page }) => {
    await page.goto(lisbon.path);
    const toDo = page.locator('#to-do');
    await expect(toDo.getByRole('heading', { name: 'What to do' })).toBeVisible();
    await expect(toDo.getByRole('listitem').first()).toContainText(
      'Pickpockets: Keep your bag closed and in front',
    );
    const { y, height } = await boxOf(page, '#to-do');
    expect(y + height).toBeLessThanOrEqual(await footerTop(page));
    await expect(page.locator('#warnings')).toHaveCount(0);
    await toDo.getByRole('link', { name: 'Pickpockets' }).click();
    await expect(page.getByRole('heading', { name: 'Watch out for' })).toBeInViewport();
  });

  for (const [name, id] of Object.entries({ Lisbon: lisbon.id, Istanbul: 745044, Manila: 1701668 }))
    test(`holds the numbers to call in ${name}, and what can be done about it comes after them`, async ({
      page,
    }) => {
      await page.goto(`/safety/${id}`);
      const numbers = await boxOf(page, '#emergency');
      expect(numbers.y + numbers.height).toBeLessThanOrEqual(await footerTop(page));
      const watch = (await page
        .getByRole('button', { name: new RegExp(`^Watch ?, ${name}$`) })
        .boundingBox())!;
      expect(watch.y).toBeGreaterThan(numbers.y + numbers.height);
    });

  for (const [name, id] of Object.entries({ Kyiv: kyiv, 'Port-au-Prince': 3718426 }))
    test(`holds in ${name} whom to call before how it scores, and begins what to do`, async ({ page }) => {
      await page.goto(`/safety/${id}`);
      const [strip, numbers, score, toDo] = await Promise.all(
        ['#warnings', '#emergency', 'article', '#to-do'].map((part) => boxOf(page, part)),
      );
      expect(numbers!.y).toBeGreaterThan(strip!.y);
      expect(score!.y).toBeGreaterThan(numbers!.y + numbers!.height);
      const lines = 80;
      expect(toDo!.y + lines).toBeLessThanOrEqual(await footerTop(page));
      await page.locator('#to-do').getByRole('link', { name: 'your embassy' }).click();
      await expect(page).toHaveURL(/\/help#missions$/);
    });

  test('holds in a crisis what governments warn of, within 200 pixels under the name', async ({ page }) => {
    await page.goto(`/safety/${kyiv}`);
    const warning = page.locator('#warnings');
    await expect(warning).toContainText(
      'All four governments whose levels we read advise against all travel here.',
    );
    const name = await boxOf(page, 'h1');
    const strip = await boxOf(page, '#warnings');
    expect(strip.y + strip.height - (name.y + name.height)).toBeLessThanOrEqual(200);
    const { y } = await boxOf(page, '#to-do');
    expect(y).toBeLessThan(await footerTop(page));
    await warning.getByRole('link', { name: 'Read their advice' }).click();
    await expect(page.getByRole('heading', { name: 'What governments say' })).toBeInViewport();
  });

  test('holds above the score in one line what governments warn of close by, and still what to do', async ({
    page,
  }) => {
    await page.goto(`/safety/${bogota}`);
    const warning = page.locator('#warnings');
    await expect(warning).toContainText('warn against going to Meta Department, 35 km (22 mi) away.');
    const { y } = await boxOf(page, '#to-do');
    expect(y).toBeLessThan(await footerTop(page));
    expect((await boxOf(page, '#warnings')).y).toBeLessThan(y);
    await warning.getByRole('link', { name: 'Read more' }).click();
    await expect(page.getByRole('heading', { name: 'Areas governments warn of' })).toBeInViewport();
  });

  test('has a few lines for each government, with the day it was read', async ({ page }) => {
    await page.goto(`/safety/${kyiv}`);
    const rows = page.locator('#governments tbody tr');
    await expect(rows).toHaveCount(4);
    for (const row of await rows.all()) {
      expect((await row.boundingBox())!.height).toBeLessThanOrEqual(100);
      await expect(row.getByText('Read', { exact: true })).toBeVisible();
    }
    await expect(page.getByRole('img', { name: 'Level 4 on our scale of 4' })).toHaveCount(4);
  });
});

test('what can be done about a place stands beside its name where it has room, once for keys and eyes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(lisbon.path);
  const name = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
  const watch = page.getByRole('button', { name: /^Watch ?, Lisbon$/ });
  await expect(watch).toHaveCount(1);
  const box = (await watch.boundingBox())!;
  expect(Math.abs(box.y + box.height / 2 - name.y - name.height / 2)).toBeLessThan(20);
  const sizes = await watch
    .locator('..')
    .locator('> *')
    .evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).map(({ y, height }) => [y, height]),
    );
  expect(sizes).toHaveLength(5);
  expect(new Set(sizes.map(String)).size).toBe(1);
});

test('what is known of the city stands under its name, what is known of the country once under its own', async ({
  page,
}) => {
  await page.goto(lisbon.path);
  await expect(page.locator('#own')).toContainText('Fine-particle pollution in Lisbon');
  await expect(page.locator('#own h3')).toHaveText('In Lisbon');
  await expect(page.locator('#of-country h3')).toHaveText('In Portugal');
  await expect(page.locator('#of-country #overview-crime')).toContainText('Portugal had');
});

test('no category is told of twice, and the country’s figures under a city’s name say whose they are', async ({
  page,
}) => {
  for (const id of [3688689, kyiv, 2542997]) {
    await page.goto(`/safety/${id}`);
    const titles = await page
      .locator(':is(#own, #of-country, #overview-weather) :is(h3, h4):has(svg)')
      .allInnerTexts();
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.length).toBeGreaterThan(6);
  }
  await page.goto('/safety/3688689');
  await expect(page.locator('#own #overview-medical_care')).toContainText(
    /In Colombia there were [\d.]+ doctors/,
  );
});

test('a city as warm all year shows its rain, in columns whose figures do not touch', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/safety/3681368');
  await hydrated(page);
  const weather = page.locator('#overview-weather');
  await expect(weather.getByRole('link', { name: /^\w+: [\d.]+$/ })).toHaveCount(12);
  await expect(weather).not.toContainText('Average temperature');
  const gaps = await weather.locator('ol, nav').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const figures = [...row.children].map((cell) => {
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        for (let text = texts.nextNode(); text; text = texts.nextNode())
          if (/^[\d.−]+$/.test(text.textContent ?? '') && text.parentElement?.getClientRects().length)
            range.selectNodeContents(text);
        return range.getBoundingClientRect();
      });
      return figures.slice(1).map((box, at) => box.left - figures[at]!.right);
    }),
  );
  expect(gaps.length).toBe(44);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(4);
});

test('a row of links leads to the sections that there are', async ({ page }) => {
  for (const path of [lisbon.path, '/safety/4030699', `${lisbon.path}/street`]) {
    await page.goto(path);
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!)))
      await expect(page.locator(href)).toHaveCount(1);
  }
  await page.goto(lisbon.path);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Weather' }).click();
  await expect(page.locator('#overview-weather h3, #overview-weather h4').first()).toBeInViewport();
});
