import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { builtClass } from './built-classes.ts';

export { expect };

/** What a browser says of a refusal (also where a proof of work or signing in is asked for), and of a line that the journey itself cuts. */
const isMeant =
  /the server responded with a status of 4\d\d|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET)|^Failed to upload file$|^oops, something went wrong!|^HTTP error! status: (401|428)$/;

/** Every journey also fails on an error in the console and on a request to anybody but us. */
export const test = base.extend<{ pictured: undefined; watched: undefined }>({
  extraHTTPHeaders: async ({ baseURL: _ }, use) => {
    await use({ 'x-forwarded-for': `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}` });
  },
  pictured: [
    async ({ page: _, browser }, use, testInfo) => {
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      for (const [at, page] of browser
        .contexts()
        .flatMap((context) => context.pages())
        .entries())
        await testInfo.attach('screenshot', {
          body: await page.screenshot({ timeout: 5_000, path: testInfo.outputPath(`failed-${at + 1}.png`) }),
          contentType: 'image/png',
        });
    },
    { auto: true },
  ],
  watched: [
    async ({ page, baseURL }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' && !isMeant.test(message.text()))
          complaints.push(`console: ${message.text()}`);
      });
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== baseURL)
          complaints.push(`third party: ${request.url()}`);
      });
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export const lisbon = {
  id: 2267057,
  path: '/safety/2267057/lisbon-lisbon-portugal',
  latitude: 38.7167,
  longitude: -9.1333,
};

/** The field of the header; a place that is open stands in its name. */
export const searchField = (page: Page) => page.getByRole('combobox', { name: /search a place|lisbon/i });

/** Waits until the page answers to scripts: hydration is over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const button = document.querySelector('header button');
    return button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps'));
  });
}

/** Opens a page whose scripts are still under way. @returns what lets them arrive */
export async function withoutScriptsYet(page: Page, path: string): Promise<() => void> {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return scripts.resolve;
}

/** Opens a page that follows the stream, and waits until it does: what is told before is told to nobody there. */
export async function listening(page: Page, path: string): Promise<void> {
  const opened = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/stream');
  await page.goto(path);
  await opened;
}

/** Waits until what moves in, fades or changes color has come to rest; what goes on for ever is left aside. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // In a closed `details` nothing is drawn, so that what moves there never ends.
    const isDrawn = (effect: AnimationEffect | null) =>
      effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true;
    const ends = ({ effect }: Animation) =>
      isDrawn(effect) && Number(effect?.getComputedTiming().endTime) < 60_000;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    );
  });
}

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Hands the page its examiner. A session of DevTools would be 50 ms faster, but a second one that ends takes the virtual
 * authenticator with it, and one that stays tells the next page that it is online.
 */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
}

/** Rules whose outcome hangs on colors alone; they take as long as all others together. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Breaks of WCAG 2.2 A and AA rules on the page as it stands, one line each.
 * @param which `color`: of rules about colors, where the same page was seen whole in others; `rest`: of all others
 */
export async function accessibilityBreaks(
  page: Page,
  which: 'all' | 'color' | 'rest' = 'all',
): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  await bringAxe(page);
  // All that it found out about a page takes longer to hand over than to find out: what is broken is enough.
  return page.evaluate(
    async ({ tags, colorRules, which }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await run(document, {
        runOnly: which === 'color' ? { type: 'rule', values: colorRules } : { type: 'tag', values: tags },
        ...(which === 'rest' && { rules: { 'color-contrast': { enabled: false } } }),
        resultTypes: ['violations'],
      });
      return violations.map(
        ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
      );
    },
    { tags, colorRules, which },
  );
}

export const widths = [1440, 768, 390] as const;
export const themes = ['light', 'dark'] as const;

/** As if Lisbon had been chosen in the search of this browser before. */
export const rememberLisbon = (page: Page) =>
  page.evaluate((place) => localStorage.setItem('entityMap', JSON.stringify({ [place.reference]: place })), {
    id: lisbon.id,
    name: 'Lisbon',
    reference: `geonames:${lisbon.id}`,
    context: 'Portugal',
    country_code: 'PT',
    overall_safety: 86,
    is_borrowed: false,
  });

/** What stands on a map leaves it with its place. */
const onMaps = ['marker', 'cluster'].map((name) => builtClass(name, 'ui/map/map.module.css')).join();

/** What one presses or fills in and what the window, or a part that hides its overflow, cuts off on the right. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate((leftOut) => {
    const hides = (element: Element) => ['hidden', 'clip'].includes(getComputedStyle(element).overflowX);
    const scrolls = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
    const isCut = (control: Element) => {
      const { right } = control.getBoundingClientRect();
      for (let around = control.parentElement; around; around = around.parentElement) {
        if (scrolls(around)) return false;
        const edge = around.getBoundingClientRect();
        // What only a screen reader reads is as small as this.
        if (hides(around) && edge.width > 1 && right > edge.right + 1) return true;
      }
      return right > window.innerWidth + 1;
    };
    return [
      ...document.querySelectorAll(`main :is(input, select, textarea, button:not(${leftOut}), summary, a)`),
    ]
      .filter((control) => control.checkVisibility() && isCut(control))
      .map((control) => control.outerHTML.slice(0, 120));
  }, onMaps);

/** Pixels by which a page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** On a phone whose text is twice as large nothing is cut off, and the page does not scroll sideways. */
export async function fitsWithLargeText(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 900 });
  const setTextSize = (size: string) =>
    page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, size);
  await setTextSize('200%');
  await expect.poll(() => cutOff(page), `${name}, cut off with large text`).toEqual([]);
  expect(await overflow(page), `${name} must not scroll sideways with large text`).toBeLessThanOrEqual(0);
  await setTextSize('');
}

/** Nothing is cut off on a phone, whatever the size of its text, and both themes keep the rules; screenshots for a look where `SCREENSHOTS` names a folder. */
export async function examine(page: Page, name: string) {
  const folder = process.env.SCREENSHOTS;
  const size = page.viewportSize();
  if (folder) mkdirSync(folder, { recursive: true });
  await page.setViewportSize({ width: 390, height: 900 });
  // A map, and what stands on it, takes its new size a moment after its frame.
  await expect.poll(() => cutOff(page), `${name}, cut off on a phone`).toEqual([]);
  await fitsWithLargeText(page, name);
  if (size) await page.setViewportSize(size);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await settled(page);
    expect(await accessibilityBreaks(page), `${name}, ${theme}`).toEqual([]);
    if (!folder) continue;
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${folder}/${name}-${theme}-${width}.png`, fullPage: true });
    }
    if (size) await page.setViewportSize(size);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Screens that a visitor can reach, with a name for the test's title. */
export const screens: { name: string; path: string }[] = [
  { name: 'Home', path: '/' },
  { name: 'a city', path: lisbon.path },
  { name: 'a country', path: '/safety/1605651' },
  { name: 'a region', path: '/safety/1650535' },
  { name: 'a place without a score', path: '/safety/4030699' },
  { name: 'a safety card', path: `${lisbon.path}/card` },
  { name: 'local help that is switched off', path: `${lisbon.path}/help` },
  { name: 'what happened nearby', path: `${lisbon.path}/nearby` },
  { name: 'what governments warn of, explained', path: `${lisbon.path}/street` },
  { name: 'what happened in a country', path: '/safety/2264397/portugal/nearby?kind=report' },
  { name: 'local help of a country', path: '/safety/2264397/portugal/help' },
  { name: 'what is kept', path: '/offline' },
  { name: 'Safety Profiles', path: '/safety' },
  { name: 'search results', path: '/search?q=georgia' },
  { name: 'empty search results', path: '/search?q=xqzvkj' },
  { name: 'a report', path: '/report?place=2267057' },
  { name: 'a report on any place', path: '/report?q=porto' },
  { name: 'a complaint about a report that is not there', path: '/report/999999999/flag' },
  { name: 'Countries', path: '/countries' },
  { name: 'a comparison', path: '/compare?ids=2267057,3173435,1605651' },
  { name: 'an empty comparison', path: '/compare?add=xqzvkj' },
  {
    name: 'a trip',
    path: '/trip?stops=2267057.2026-12-01.2026-12-05~3718426.2026-12-08.2026-12-07~184745~x&planned=2026-11-01',
  },
  { name: 'an empty trip', path: '/trip?add=xqzvkj' },
  { name: 'Methodology', path: '/methodology' },
  { name: 'How sure is this?', path: '/how-sure' },
  { name: 'Sources', path: '/sources' },
  { name: 'API documentation', path: '/docs/api' },
  { name: 'code for other sites', path: '/embed?place=2264397&show=chaperon-map&q=porto' },
  { name: 'Privacy', path: '/privacy' },
  { name: 'Terms', path: '/terms' },
  { name: 'Press', path: '/press' },
  { name: 'Contact', path: '/contact' },
  { name: 'Pricing', path: '/pricing' },
  { name: 'About', path: '/about' },
  { name: 'Features', path: '/features' },
  { name: 'thanks for a message', path: '/contact/thanks' },
  { name: 'a link to no place on the waiting list', path: `/waiting-list/${'A'.repeat(43)}` },
  { name: 'alerts for a place', path: '/watch?place=2267057' },
  { name: 'alerts for places to be found', path: '/watch?q=porto' },
  { name: 'a link to nobody who is told', path: `/watching/1.${'A'.repeat(43)}` },
  { name: 'a link to no question', path: `/check-ins/answer/1.${'A'.repeat(43)}` },
  { name: 'a link to nobody of check-ins', path: `/check-ins/person/1.${'A'.repeat(43)}` },
  { name: 'the page for what is not there', path: '/nowhere' },
];
