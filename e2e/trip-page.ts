import type { Page } from '@playwright/test';

/** The stops of a trip. */
export const rows = (page: Page) => page.locator('li[data-stop]');
/** The field for the next stop. @param first while there is none */
export const field = (page: Page, first: boolean) =>
  page.getByLabel(first ? 'Where do you start?' : 'Where next?', { exact: true });
