import { readWorldLand, type WorldLand } from '../cartography/globe.ts';
import { createGate } from '../gate.ts';
import { type SafetyReport, safetyReportPdf } from './safety-report.ts';

/** Makes what is downloaded. */
export type Documents = {
  /** A PDF. @throws AppError `unavailable` when too many are being made */
  safetyReport(report: SafetyReport): Promise<Uint8Array<ArrayBuffer>>;
};

const MOST_AT_ONCE = 2;
const MOST_WAITING = 20;

/** @param directory where `scripts/compile-maps.ts` wrote */
export function openDocuments(directory: string): Documents {
  const gate = createGate(MOST_AT_ONCE, MOST_WAITING);
  let land: WorldLand | null = null;
  return {
    safetyReport: (report) =>
      gate(() => {
        land ??= readWorldLand(directory);
        return safetyReportPdf(report, land);
      }),
  };
}
