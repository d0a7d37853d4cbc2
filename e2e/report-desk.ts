import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { webClientKey } from '#core/service/api-key.ts';
import { expect, hydrated } from './journey.ts';

export const success = (place: string) => `Report submitted successfully for ${place}`;
export const authorization = { authorization: `Bearer ${webClientKey}` };
export const dialogOf = (page: Page) => page.getByRole('dialog');

/** Texts nobody sent before: the same words twice look like spam. Letters only: digits may look like a phone number. */
export const uniqueText = (beginning: string) =>
  `${beginning} (${randomUUID().replaceAll(/\d|-/g, '').padEnd(6, 'x')})`;

export async function reportsOn(
  request: APIRequestContext,
  placeId: number,
): Promise<{ title: string; image: string | null }[]> {
  const answer = await request.get(`/v1/reports/get?entity_id=${placeId}`, { headers: authorization });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as { title: string; image: string | null }[];
}

export async function sendReport(request: APIRequestContext, placeId: number, title: string) {
  const data = { entity_id: placeId, report_title: title, report_review: '', report_score: 14 };
  const answer = await request.post('/v1/reports/new', { headers: authorization, data });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { id: number; edit_token: string };
}

export async function openDialog(page: Page, placeId: number) {
  await page.goto(`/safety/${placeId}`);
  await hydrated(page);
  await page.locator('header').getByRole('link', { name: 'Report' }).click();
  await expect(dialogOf(page).getByRole('slider', { name: 'How safe did you feel?' })).toBeFocused();
  return dialogOf(page);
}

/** A phone's photo: turned by its metadata, which also says where it was taken. */
export const phonePhoto = () =>
  sharp({ create: { width: 3200, height: 1600, channels: 3, background: '#4a7c59' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 9/1 0/1', GPSLongitudeRef: 'W' },
    })
    .toBuffer();
