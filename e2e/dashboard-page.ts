import type { Page } from '@playwright/test';
import { expect, hydrated } from './journey.ts';

/** The dashboard’s map. */
export const map = (page: Page) => page.getByRole('region', { name: 'Map of people and places' });
/** A marker of the map by the name it begins with. */
export const marker = (page: Page, name: string) =>
  map(page).getByRole('button', { name: new RegExp(`^${name} `) });
/** Latitude and longitude the map shows in its middle. */
export const centerOf = async (page: Page) =>
  (await map(page).getAttribute('data-center'))?.split(',').map(Number);

/** Waits until the map is drawn: until then a slow machine may take the ten seconds that a notification stays. */
export const mapDrawn = (page: Page) =>
  expect(map(page)).toHaveAttribute('data-state', 'loaded', { timeout: 60_000 });

/** Opens the dashboard and waits for its map. */
export async function openDashboard(page: Page, query = '') {
  await page.goto(`/dashboard${query}`);
  await hydrated(page);
  await mapDrawn(page);
}

/** Watches places before the page is opened. */
export const watch = (page: Page, places: { id: number; name: string }[]) =>
  page.addInitScript(
    (watched) => {
      if (localStorage.getItem('watched') === null) localStorage.setItem('watched', JSON.stringify(watched));
    },
    places.map((place) => ({ ...place, seen: null })),
  );

export const porto = { id: 2735943, name: 'Porto' };
