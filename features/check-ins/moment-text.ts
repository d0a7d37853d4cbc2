/** "Lisbon time" of "Europe/Lisbon". */
const zoneText = (timeZone: string): string => {
  const place = timeZone.split('/').at(-1)!.replaceAll('_', ' ');
  return timeZone.includes('/') ? `${place} time` : timeZone;
};

/** "November 23 at 9:00 PM (Lisbon time)": by the clock of who is asked, for readers who may be elsewhere. */
export function momentText(timeZone: string, moment: Date): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return `${format.format(moment)} (${zoneText(timeZone)})`;
}
