const unit = (count: number, name: string) => `${count} ${name}${count === 1 ? '' : 's'}`;

/** How long to wait, as one says it: "40 seconds", "10 minutes", "3 hours"; never less than is to be waited. */
export function waitText(seconds: number): string {
  if (seconds < 100) return unit(Math.max(1, Math.ceil(seconds)), 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? unit(minutes, 'minute') : unit(Math.ceil(minutes / 60), 'hour');
}
