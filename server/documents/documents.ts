import type { Workers } from '../workers/pool.ts';
import type { SafetyReport } from './safety-report.ts';

/** Makes what is downloaded. */
export type Documents = {
  /** A PDF. @throws AppError `unavailable` when too many are being made, or one takes too much */
  safetyReport(report: SafetyReport): Promise<Uint8Array<ArrayBuffer>>;
};

/** @param maps where `scripts/compile-maps.ts` wrote */
export const openDocuments = (maps: string, workers: Workers): Documents => ({
  safetyReport: (report) => workers.run('safetyReport', { report, maps }),
});
