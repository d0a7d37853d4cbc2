/** The ticker and the news card. */
export const newsText = {
  scanning: 'Scanning global news... (click to refresh)',
  nothing:
    'We are unable to find any relevant safety-related news yet, but keep watching this space for any changes.',
  ticker: {
    label: (country: string | null) => (country ? `Safety headlines for ${country}` : 'Worth knowing'),
    worthKnowing: 'Worth knowing',
    backwards: 'Scroll backwards',
    forwards: 'Scroll forwards',
    pause: 'Pause headlines',
    play: 'Play headlines',
  },
  card: {
    kicker: 'In the news',
    none: 'No headlines yet',
    read: 'Read at the source',
  },
};
