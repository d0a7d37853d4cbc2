const mostNamed = 3;

/** What this browser is told, on its dashboard. */
export const toldHereText = {
  told: 'You are told of it',
  last: (date: string) => `Last told ${date}`,
  title: 'Alerts sent to you',
  page: 'Change or stop',
  watched: (names: readonly string[]) => {
    const [first, ...more] = names.slice(0, mostNamed);
    if (first === undefined) return 'You watch nothing right now.';
    const rest = names.length - mostNamed;
    const shown = [first, ...more, ...(rest > 0 ? [`${rest} more`] : [])];
    const last = shown.length > 1 ? ` and ${shown.at(-1)}` : '';
    return `You are told of ${shown.length > 1 ? shown.slice(0, -1).join(', ') : first}${last}, also when this page is closed.`;
  },
  on: (date: string) => `on ${date}`,
  keep: 'Show what I was told here',
  forget: 'Do not show it here',
  kept: 'This browser shows it on the dashboard and on profiles of what you watch.',
  shared:
    'Show it on this browser’s dashboard and on profiles too. On your own device only: whoever uses this browser sees it.',
};
