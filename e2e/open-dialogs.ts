import type { Page } from '@playwright/test';
import { lisbon } from './journey.ts';

/** Every dialog that a visitor can open without having sent anything, and how. */
export const openDialogs: { name: string; path: string; open: (page: Page) => Promise<void> }[] = [
  {
    name: 'sign in',
    path: '/',
    open: (page) => page.getByRole('button', { name: 'Sign in' }).first().click(),
  },
  {
    name: 'sign up',
    path: '/',
    open: async (page) => {
      await page.getByRole('button', { name: 'Sign in' }).first().click();
      await page.getByRole('button', { name: 'Create an account' }).click();
      await page.locator('#signInModal').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'Coming Soon',
    path: lisbon.path,
    open: (page) => page.getByRole('button', { name: 'Book travel' }).click(),
  },
  {
    name: 'own weights',
    path: lisbon.path,
    open: (page) => page.getByRole('button', { name: 'Weigh it my way' }).click(),
  },
  {
    name: 'how to read scores',
    path: lisbon.path,
    open: (page) =>
      page
        .getByRole('button', { name: /how to read scores/i })
        .first()
        .click(),
  },
  {
    name: 'a report',
    path: lisbon.path,
    open: (page) => page.getByRole('main').getByRole('link', { name: 'Contribute' }).first().click(),
  },
  {
    name: 'add a member',
    path: '/dashboard',
    open: (page) => page.getByRole('button', { name: 'Add', exact: true }).click(),
  },
  {
    name: 'add a location',
    path: '/dashboard',
    open: (page) => page.getByRole('button', { name: 'Add New Location' }).click(),
  },
];
