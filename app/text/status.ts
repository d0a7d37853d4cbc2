/** How fresh the sources are. */
export const statusText = {
  title: 'How fresh it is',
  pageTitle: 'How fresh the sources are | Chaperon',
  lead: 'When each live source last answered. What fails keeps its last good answer, and its age is said.',
  crumbs: { home: 'Home', here: 'Status' },
  sources: 'Live sources',
  none: 'No live source was pulled yet. Scores stand on the figures that ship with the product.',
  source: 'Source',
  holds: 'Holds',
  kinds: { news: 'Headlines', alerts: 'Alerts', figures: 'Yearly figures' },
  lastGood: 'Last good answer',
  never: 'Never',
  state: 'State',
  stateOf: (isStale: boolean, failing: number, feeds: number) =>
    `${isStale ? 'Stale' : 'Fresh'}${failing > 0 ? `, ${failing} of ${feeds} feeds fail` : ''}`,
  held: 'Held for the operator',
  indicator: 'Figure',
  why: 'Why it is held',
};
