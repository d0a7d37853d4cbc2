const limits = [
  'READS_PER_MINUTE',
  'READS_PER_TEN_SECONDS',
  'REPORTS_PER_HOUR',
  'REPORTS_PER_DAY',
  'REPORTS_BEFORE_PROOF',
  'REPORTS_PER_HOUR_IN_ALL',
  'REPORTS_PER_PLACE_PER_DAY',
  'REPORTS_PER_PLACE_PER_HOUR',
  'UPLOADS_PER_HOUR',
  'UPLOAD_MEGABYTES_PER_HOUR',
  'EDITS_PER_HOUR',
  'FLAGS_PER_HOUR',
  'FLAGS_BEFORE_PROOF',
  'HIDDEN_BY_FLAGS_PER_DAY',
  'MESSAGES_PER_HOUR',
  'MESSAGES_PER_DAY',
  'MESSAGES_PER_HOUR_IN_ALL',
  'HELD_MESSAGES_PER_HOUR',
  'WATCHES_PER_HOUR',
  'WATCHES_PER_DAY',
  'WATCHES_PER_HOUR_IN_ALL',
];

/** Variables that let one address read, report and write without end: for tests and load, where one plays all. */
export const openLimits: Record<string, string> = {
  ...Object.fromEntries(limits.map((name) => [name, '1000000000'])),
  SECONDS_BETWEEN_REPORTS: '0',
  REPORT_DELAY_MINUTES: '0',
};
