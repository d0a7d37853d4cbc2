/** Watching a place. */
export const watchText = {
  watch: 'Watch',
  stop: 'Stop watching',
  away: 'Send me alerts',
  /** Beside “Watch”, which would promise the same. */
  notified: 'Get notified',
  full: 'You watch 1,000 places already. Stop watching one to add another.',
};
