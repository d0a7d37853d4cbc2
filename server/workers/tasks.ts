import { remembered } from '#core/service/lazily.ts';
import type { Tasks } from './pool.ts';

// What a worker thread does, one function for each of `Tasks`. Each loads what it needs when it is first asked.

const landOf = remembered(async (maps: string) => {
  const { readWorldLand } = await import('../cartography/globe.ts');
  return readWorldLand(maps);
});

export const safetyReport: Tasks['safetyReport'] = async ({ report, maps }) => {
  const { safetyReportPdf } = await import('../documents/safety-report.ts');
  return safetyReportPdf(report, await landOf(maps));
};

export const readFeed: Tasks['readFeed'] = async (body) => {
  const reader = await import('#server/ingest/feeds/read-feed.ts');
  return reader.readFeed(body);
};

export const readWorkbook: Tasks['readWorkbook'] = async (file) => {
  const reader = await import('../documents/workbook/read-workbook.ts');
  try {
    return reader.readWorkbook(file);
  } catch {
    return null;
  }
};
