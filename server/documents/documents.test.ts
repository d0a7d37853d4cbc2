import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { riskSummary } from '#core/dashboard/risk-summary.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { openTestMaps } from '../../test/maps.ts';
import { readWorldLand } from '../cartography/globe.ts';
import { type SafetyReport, safetyReportPdf } from './safety-report.ts';

let app: TestApp;
beforeAll(async () => {
  openTestMaps();
  app = await createTestApp();
});
afterAll(() => app.close());

const member = (number: number) => ({
  name: `Member ${number}`,
  where: 'Chiang Mai, Thailand',
  score: 53,
  withoutScore: 'not enough data',
  isBorrowed: false,
  notes: [],
  latitude: 18.79,
  longitude: 98.98,
  alerts: 'no alerts',
  isSample: false,
});

test('a document is made by another thread than the one that answers', async () => {
  const report: SafetyReport = {
    at: '2026-11-20T12:00:00Z',
    origin: 'https://example.org',
    summary: riskSummary({ people: [], alerts: [], status: null, places: [] }),
    places: [],
    people: Array.from({ length: 200 }, (_, index) => member(index)),
    alerts: [],
    alertStatus: '',
    sources: [],
  };
  const land = readWorldLand(resolve('build/cartography'));
  const cpuOf = async (make: () => Promise<Uint8Array>) => {
    await make();
    const before = process.threadCpuUsage();
    expect(Buffer.from((await make()).subarray(0, 5)).toString()).toBe('%PDF-');
    return process.threadCpuUsage(before).user;
  };
  const there = await cpuOf(() => app.deps.documents.safetyReport(report));
  const here = await cpuOf(() => safetyReportPdf(report, land));
  expect(there).toBeLessThan(here / 3);
});
