const format = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** A moment for operators: "November 20, 2026 at 12:34 PM UTC". @param iso ISO 8601 */
export const momentText = (iso: string): string => `${format.format(new Date(iso))} UTC`;
