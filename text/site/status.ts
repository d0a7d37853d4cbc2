/** How fresh the sources are. */
export const statusText = {
  title: 'How fresh it is',
  pageTitle: 'How fresh the sources are | Chaperon',
  lead: 'When each live source last answered. If a source fails, we keep its last data and show its age.',
  crumbs: { home: 'Home', here: 'Status' },
  sources: 'Live sources',
  none: 'No live source was pulled yet. Scores stand on the figures that ship with the product.',
  source: 'Source',
  names: new Map([
    ['advice-au', 'Australia, Smartraveller'],
    ['advice-ca', 'Canada, Global Affairs'],
    ['advice-de', 'Germany, Federal Foreign Office'],
    ['advice-uk', 'United Kingdom, Foreign Office'],
    ['advice-uk-pages', 'United Kingdom, pages of countries'],
    ['advice-us', 'United States, Department of State'],
    ['cap', 'Feeds of the operator (CAP)'],
    ['eonet', 'NASA EONET'],
    ['eurostat', 'Eurostat, crime by region'],
    ['gdacs', 'GDACS'],
    ['gdelt', 'GDELT'],
    ['google-news', 'Google News'],
    ['inform', 'European Commission, INFORM'],
    ['mediastack', 'mediastack'],
    ['meteoalarm', 'MeteoAlarm'],
    ['newsapi', 'NewsAPI'],
    ['nws', 'National Weather Service'],
    ['nws-zones', 'National Weather Service, zones'],
    ['rss', 'Publishers’ feeds'],
    ['swic', 'WMO Severe Weather'],
    ['usgs', 'USGS'],
    ['who', 'World Health Organization'],
    ['world-bank', 'World Bank'],
  ]),
  holds: 'Holds',
  advice: 'Government advice',
  kinds: { news: 'Headlines', alerts: 'Alerts', figures: 'Yearly figures' },
  lastGood: 'Last good answer',
  never: 'Never',
  state: 'State',
  /** @param hasAnswered whether all its feeds ever did */
  stateOf: (hasAnswered: boolean, isStale: boolean, failing: number, feeds: number) => {
    const state = hasAnswered ? (isStale ? 'Stale' : 'Fresh') : 'No answer yet';
    return failing === 0
      ? state
      : `${state}, ${failing} of ${feeds} ${feeds === 1 ? 'feed fails' : 'feeds fail'}`;
  },
  held: 'Held for the operator',
  indicator: 'Figure',
  why: 'Why it is held',
};
