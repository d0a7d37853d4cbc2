/** How fresh the sources are. */
export const statusText = {
  title: 'How fresh the data is',
  pageTitle: 'How fresh the data is | Chaperon',
  lead: 'How old our figures are, and when each live source last answered. If one fails, we keep its last data and show how old it is.',
  crumbs: { home: 'Home', here: 'Status' },
  /** What works, what is old and what is off, in a sentence each. */
  summary: {
    works: 'What works',
    old: 'What is old',
    off: 'What is off',
    nothing: 'Nothing.',
    figures: (producers: number, newest: string) =>
      `Scores: figures from ${producers} sources, last read in ${newest}.`,
    answers: (kind: string, fresh: number, all: number) =>
      fresh === all ? `${kind}: every source answers.` : `${kind}: ${fresh} of ${all} sources answer.`,
    oldFigures: (old: number, all: number, year: number) =>
      `Scores: ${old} of ${all} sources have nothing newer than ${year}, so we are less sure of what they say.`,
    stale: (kind: string, names: readonly string[]) =>
      `${kind}: no new answer from ${names.join(', ')}. We show what came last.`,
    silent: (kind: string, names: readonly string[]) => `${kind}: no answer yet from ${names.join(', ')}.`,
    notConnected: (kinds: readonly string[]) =>
      `Not connected on this site: ${kinds.join(', ').toLowerCase()}.`,
    /** @param first, last months in which governments were read */
    shippedAdvice: (first: string, last: string) =>
      `Government advice: levels read ${first === last ? `in ${last}` : `between ${first} and ${last}`}, and not since.`,
  },
  sources: 'Live sources',
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
  /** What live sources tell of. */
  kinds: {
    alerts: 'Alerts',
    advice: 'Government advice',
    news: 'Headlines',
    figures: 'Updates of yearly figures',
  },
  answering: (fresh: number, all: number) => `${fresh} of ${all} up to date`,
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
  shipped: {
    title: 'Figures behind the scores',
    lead: 'Every score is made from these figures. They are here even when live sources are not.',
    all: 'Every figure, with its license',
    advice: 'Government advice',
    gist: (producers: number, newest: number | null) =>
      `${producers === 1 ? '1 source' : `${producers} sources`}${newest === null ? '' : `, newest from ${newest}`}`,
    producer: 'Producer',
    years: (first: number, last: number) => `Years, from ${first} to ${last}`,
    retrievedIn: (month: string) => `retrieved in ${month}`,
  },
  held: 'Held for the operator',
  indicator: 'Figure',
  why: 'Why it is held',
};
