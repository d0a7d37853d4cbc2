/** Watching a place. */
export const watchText = {
  watch: 'Watch',
  stop: 'Stop watching',
  away: 'Get notified',
  full: 'You watch 1,000 places already. Stop watching one to add another.',
};
