import { count } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { PublicReport } from '#core/report/public-report.ts';
import type { StreamEvent } from '#core/service/stream-event.ts';
import type { Database } from '#server/db/database.ts';
import { writes } from '#server/db/schema/limits.ts';
import { photos, reports, spamRules } from '#server/db/schema/reports.ts';
import { createTestApp, type TestApp } from '../app.ts';

export const LISBON = 2267057;
export const PORTO = 2735943;
export const PORTUGAL = 2264397;
export const noon = new Date('2026-11-20T12:34:56Z');

export type Sent = PublicReport & {
  message: string;
  status: string;
  explanation: string | null;
  edit_url: string | null;
  edit_token: string | null;
  editable_until: string;
  is_repeat: boolean;
};

/** Reports as they are stored, without a word. */
export const storedReports = (
  amount: number,
  { status, spamScore, createdAt }: Pick<typeof reports.$inferInsert, 'status' | 'spamScore' | 'createdAt'>,
) =>
  Array.from({ length: amount }, (_, index) => ({
    entityId: LISBON,
    countryCode: 'PT',
    title: '',
    review: '',
    score: 10,
    status,
    spamScore,
    spamSigns: [],
    needsReview: false,
    createdAt,
    updatedAt: createdAt,
    tokenHash: `hash ${index}`,
  }));

/**
 * The real app for the tests of one `describe`, without any report before each of them, and what visitors ask of it.
 * @param open the database
 * @param variables more variables of the environment, read when the tests begin
 */
export function openReportDesk(
  open: () => Promise<Database>,
  variables: () => Record<string, string> = () => ({}),
) {
  let test: TestApp;
  let now = noon;
  let heard: StreamEvent[] = [];
  beforeAll(async () => {
    const database = await open();
    const environment = { TRUSTED_PROXY_HOPS: '1', ...variables() };
    test = await createTestApp({ database, clock: () => now, environment });
    test.deps.events.subscribe((event) => heard.push(event));
  });
  afterAll(() => test?.close());
  beforeEach(async () => {
    now = noon;
    heard = [];
    await test.deps.db.delete(photos);
    await test.deps.db.delete(reports);
    await test.deps.db.delete(writes);
    await test.deps.db.delete(spamRules);
  });

  let visitor = 0;
  const nobody = () => `203.0.113.${(visitor++ % 250) + 1}`;
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    test.request('/v1/reports/new', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': nobody(), ...headers },
      body: JSON.stringify(body),
    });
  const report = (changes: Record<string, unknown> = {}) => ({
    entity_id: LISBON,
    report_score: 14,
    ...changes,
  });
  const sent = async (changes: Record<string, unknown> = {}, headers = {}): Promise<Sent> => {
    const response = await send(report(changes), headers);
    expect(response.status, await response.clone().text()).toBe(201);
    return response.json();
  };
  const list = async (query = ''): Promise<PublicReport[]> => {
    const response = await test.request(`/v1/reports/get${query}`);
    expect(response.status).toBe(200);
    return response.json();
  };
  const upload = (file: Uint8Array, name = 'file') => {
    const form = new FormData();
    form.set(name, new Blob([new Uint8Array(file)]), 'IMG_0042.jpg');
    return test.request('/v1/upload/reports', {
      method: 'POST',
      body: form,
      headers: { 'x-forwarded-for': nobody() },
    });
  };
  const uploaded = async (file: Uint8Array): Promise<string> => {
    const response = await upload(file);
    expect(response.status, await response.clone().text()).toBe(201);
    return ((await response.json()) as { url: string }).url;
  };
  const change = (id: number, token: string | null, body: unknown) =>
    test.request(`/v1/reports/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'x-report-token': token ?? '' },
      body: JSON.stringify(body),
    });
  const remove = (id: number, token: string | null) =>
    test.request(`/v1/reports/${id}`, { method: 'DELETE', headers: { 'x-report-token': token ?? '' } });
  const flag = (id: number, address: string, reason?: string) =>
    test.request(`/v1/reports/${id}/flag`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(reason ? { reason } : {}),
    });
  const fieldOf = async (response: Response) => {
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    const { status, errors } = (await response.json()) as { status: number; errors?: { path: string }[] };
    return { status, path: errors?.[0]?.path };
  };
  const stored = async () => (await test.deps.db.select({ count: count() }).from(reports))[0]!.count;

  return {
    get test() {
      return test;
    },
    /** All that was told to open pages in this test. */
    get heard() {
      return heard;
    },
    /** The time it is, everywhere. */
    get now() {
      return now;
    },
    set now(moment: Date) {
      now = moment;
    },
    send,
    report,
    sent,
    list,
    upload,
    uploaded,
    change,
    remove,
    flag,
    fieldOf,
    stored,
  };
}
