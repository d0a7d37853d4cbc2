import type { Page } from '@playwright/test';

/** The stops of a trip. */
export const rows = (page: Page) => page.locator('li[data-stop]');
/** The field for the next stop. @param first while there is none */
export const field = (page: Page, first: boolean) =>
  page.getByLabel(first ? 'Where do you start?' : 'Where next?', { exact: true });

/** Opens the dates and the order of a stop that has its dates. */
export const openDates = (page: Page, name: string) =>
  page.getByRole('button', { name: `Dates and order of ${name}`, expanded: false }).click();
