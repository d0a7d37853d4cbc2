/**
 * A list of 5,000 staff, in a real browser, on the built product: how long reading it in takes from press to page
 * (floor: 10 s for both steps), and frames a second while the map of all of them is moved, against a list of one in the
 * same run (floor: 70 %). WebGL is worked out in software, so of panning only the ratio means anything.
 * `CHROMIUM_PATH` names the browser.
 */
import { chromium, type Page } from '@playwright/test';
import { openGazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';
import { openLiveProduct } from '../e2e/live-product.ts';
import { importList, teamOwner } from '../test/desks/teams.ts';
import { median } from './median.ts';
import { panRate } from './pan-rate.ts';

const PEOPLE = 5_000;
const ROUNDS = 4;
const IMPORT_FLOOR_MS = 10_000;

const product = await openLiveProduct('bench-teams', { CHAPERON_LIVE: '0' });
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
});

type Owner = Awaited<ReturnType<typeof teamOwner>>;

/** A page of who owns a team. */
async function pageOf({ cookie }: Owner): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 900 } });
  const at = cookie.indexOf('=');
  const session = { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: product.url };
  await context.addCookies([session]);
  return context.newPage();
}

const cities = openGazetteer('build/gazetteer').cities({ limit: PEOPLE });
const line = ({ name, id }: { name: string; id: number }, at: number) =>
  `"Made-up person ${at} in ${name}",person${at}@example.com,${id}`;
const list = ['name,email,place', ...cities.map(line)].join('\n');

/** Reads the list in as a person does. @returns milliseconds of both steps */
async function timeImport(page: Page, owner: Owner): Promise<number> {
  await page.goto(`/teams/${owner.team.id}/import`);
  await page.setInputFiles('input[type=file]', {
    name: 'staff.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(list),
  });
  const started = performance.now();
  await page.getByRole('button', { name: 'Look at it first' }).click();
  await page.getByRole('button', { name: `Take over ${PEOPLE.toLocaleString('en-US')} people` }).click();
  await page.getByText('The list is taken over.').waitFor();
  return performance.now() - started;
}

async function openMap(page: Page, owner: Owner) {
  await page.goto(`/teams/${owner.team.id}/map`);
  await page.waitForSelector('[data-state="loaded"]', { timeout: 120_000 });
  await page.waitForTimeout(3_000);
}

const [many, one] = [await teamOwner(product, 'Many'), await teamOwner(product, 'One')];
await importList(product, one.team, 'name,place\nMade-up person,Lisbon');
const [full, empty] = [await pageOf(many), await pageOf(one)];
const importMs = await timeImport(full, many);
await openMap(full, many);
await openMap(empty, one);
const rates = { empty: [] as number[], full: [] as number[] };
for (let round = 0; round < ROUNDS; round++) {
  rates.empty.push(await panRate(empty));
  rates.full.push(await panRate(full));
}
const ratio = median(rates.full) / median(rates.empty);
console.log(`reading in 5,000 people ${(importMs / 1000).toFixed(1)} s (floor 10 s)`);
console.log(`panning, one person     ${median(rates.empty).toFixed(1)} frames/s`);
console.log(
  `panning, 5,000 people   ${median(rates.full).toFixed(1)} frames/s, ${(100 * ratio).toFixed(0)} % (floor 70 %)`,
);
await browser.close();
await product.close();
process.exitCode = ratio >= 0.7 && importMs <= IMPORT_FLOOR_MS ? 0 : 1;
