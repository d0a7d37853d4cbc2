import type { AlertType } from '#core/alert/alert.ts';
import { listed } from '#core/overview/sentence.ts';
import { withUnbrokenUnits } from '#core/text/markup.ts';
import { distanceText } from '#core/text/units.ts';

const counted = (count: number, noun: string, nouns = `${noun}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun : nouns}`;

const inParts = (parts: (string | false)[]) => parts.filter((part) => part !== false).join(', ');

/** The dashboard. */
export const dashboardText = {
  pageTitle: 'Safety Dashboard',
  description: 'A map of the people and places you watch, with their scores and alerts.',
  title: 'Safety Dashboard',
  breadcrumbHome: 'Home',
  scripts: 'The dashboard needs scripts: whom and what you watch is known in your browser only.',
  lookUp: 'Look a place up',
  sample: 'sample',
  /** @param names of people who are made up */
  samples: (names: readonly string[]) =>
    `${listed(names)} and their alerts are examples. They count nowhere.`,
  close: 'Close',
  cancel: 'Cancel',
  undo: 'Undo',
  filters: {
    label: 'Show on map',
    people: 'Chaperees',
    places: 'Places',
    reports: 'Reports',
    name: 'Filter by name',
    placeholder: 'Filter by name...',
    search: 'Search',
    shown: (count: number) => `${counted(count, 'marker')} shown`,
  },
  map: {
    label: 'Map of people and places',
    canvas: 'Chart: arrow keys move it, plus and minus zoom',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    locate: 'Center on me',
    close: 'Close',
    loading: 'Loading map...',
    failed: 'Failed to load the map.',
    authFailure: 'There is a problem with the Google Maps key, so the map cannot be shown.',
    reload: 'Reload the page',
    cluster: (count: number) => `${count} people and places close together: zoom in`,
    clusterName: (first: string, others: number) => `${first} +${others}`,
    together: (count: number) => `${count} on one spot`,
    legendLabel: 'Safety scores, higher is safer',
    legend: [
      { score: 90, label: 'High' },
      { score: 68, label: 'Moderate' },
      { score: 50, label: 'Low' },
      { score: 25, label: 'Dangerous' },
    ],
  },
  failedGoogle: 'Failed to load Google Maps API.',
  person: {
    where: (location: string) => `(${location})`,
    pulse: (pulse: string) => `Pulse: ${pulse}`,
    samplePulse: 'sample',
    sampleAlerts: 'Alerts are not looked up for a sample',
    notEscorted: 'Not escorted',
    message: 'Message',
    details: 'View Details',
    checkInSubject: 'Checking in',
    checkIn: (name: string, location: string) =>
      `Hi ${name}, just checking in: is everything fine in ${location}?`,
  },
  place: {
    current: 'current place',
    spotlight: 'spotlight',
    watched: 'watched',
    scoreCard: 'Score card',
    alerts: (count: number) => counted(count, 'alert'),
    newestReport: (title: string) => `Newest report: ${title}`,
    untitled: 'Report without a title',
    seen: 'What changed since you last looked',
  },
  marker: (score: string, alerts: number) => `${score}${alerts > 0 ? `, ${counted(alerts, 'alert')}` : ''}`,
  alerts: {
    title: 'Alerts',
    types: { danger: 'Danger', warning: 'Warning', info: 'Info' } satisfies Record<AlertType, string>,
    none: 'No alerts for anything you monitor',
    noneShown: 'No alert fits the filter.',
    loading: 'Looking for alerts…',
    failed: 'Alerts could not be loaded. What you see may be old.',
    more: (count: number) => `Show ${counted(count, 'more alert')}`,
    source: (name: string) => name,
    concerns: (names: string) => `Near ${names}`,
    distance: (km: number, name: string) => withUnbrokenUnits(`${distanceText(km)} from ${name}`),
    at: (name: string) => `At ${name}`,
    others: (count: number) => ` and ${count.toLocaleString('en-US')} more`,
    show: 'Show on map',
    until: (text: string) => `until ${text}`,
  },
  community: {
    title: 'Community',
    add: 'Add',
    none: 'Nobody is here yet. Add somebody to see them on the map.',
    noneShown: 'No matches.',
    remove: (name: string) => `Remove ${name}`,
    removed: (name: string) => `${name} was removed.`,
    openCircles: (name: string) => `Open your circles: ${name} is in one`,
    show: (name: string) => `Show ${name} on the map`,
  },
  safety: {
    short: { waiting: '…', no_place: 'no place yet', no_score: 'not enough data' },
    words: {
      waiting: 'Safety is being looked up',
      no_place: 'No safety: no place yet',
      no_score: 'Safety unknown, not enough data',
    },
  },
  add: {
    title: 'Add a member',
    lead: 'Kept in this browser only. Nobody is told, and nothing is sent to them.',
    name: 'Name',
    place: 'Place',
    placeHint: 'No place? We’ll put them at the map’s center.',
    chosen: (place: string) => `In ${place}`,
    change: 'Change',
    searching: 'Searching…',
    failed: 'The place could not be looked up. Try again.',
    found: (count: number) => (count === 0 ? 'No place of this name.' : counted(count, 'place')),
    submit: 'Add member',
    nameMissing: 'Type a name first.',
    placeMissing: 'Choose one of the places found, or leave this empty.',
    onMap: 'On the map',
  },
  risk: {
    title: 'Risk Summary',
    average: 'average community safety',
    dangers: (count: number) => `active ${count === 1 ? 'alert' : 'alerts'} of type danger`,
    monitored: 'monitored locations',
    unknown: 'not known',
    people: (people: { name: string; safety: number }[]) => {
      const named = people.slice(0, 3).map(({ name, safety }) => `${name} ${safety}`);
      return `${named.join(', ')}${people.length > 3 ? ` and ${people.length - 3} more` : ''}`;
    },
    nobody: 'nobody with a score',
    onlySamples: 'Add somebody you know to see it. Samples don’t count.',
    leftOut: (who: string) => `left out: ${who}`,
    count: (people: number, watched: number, spotlights: number) =>
      inParts([
        counted(people, 'person', 'people'),
        `${counted(watched, 'place')} you watch`,
        spotlights > 0 && counted(spotlights, 'spotlight'),
      ]),
    onlySpotlights: (spotlights: number) => `${counted(spotlights, 'spotlight')}, none of your own yet`,
    start: {
      title: 'Watch your first place',
      lead: 'See its active alerts of type danger here, and the average community safety of people you add.',
      search: 'Search a place',
    },
  },
  quick: {
    title: 'Quick Actions',
    addLocation: 'Add New Location',
    check: 'Run Safety Check',
    download: 'Download Report',
    checking: (done: number, all: number) => `Checked ${done} of ${all}`,
    checked: (all: number, changes: { scores: number; alerts: number; reports: number }) => {
      const what = inParts([
        changes.scores > 0 && `${counted(changes.scores, 'score')} changed`,
        changes.alerts > 0 && counted(changes.alerts, 'new alert'),
        changes.reports > 0 && counted(changes.reports, 'new report'),
      ]);
      return `Checked ${counted(all, 'location')}: ${what || 'no score and no report changed'}.`;
    },
    noNewAlerts: 'No new alerts',
    checkFailed: 'The check could not be finished. Is there a connection? Try again.',
    downloading: 'Writing the report…',
    downloaded: 'The report was saved as a PDF.',
    downloadFailed: 'The report could not be made. Try again.',
    fileName: (day: string) => `chaperon-report-${day}.pdf`,
  },
  location: {
    title: 'Add New Location',
    lead: 'The place is watched in this browser only.',
    label: 'Place',
    added: (name: string) => `You watch ${name} now.`,
  },
  places: {
    title: 'Places',
    lead: 'Your current place, the spotlights and what you watch.',
    show: (name: string) => `Show ${name} on the map`,
    stop: (name: string) => `Stop watching ${name}`,
    stopped: (name: string) => `You no longer watch ${name}.`,
    none: 'You aren’t watching any places yet. Add one, or press Watch on its profile. Until then, a few spotlights:',
    noneShown: 'No place fits the filter.',
    more: (count: number) => `Show ${counted(count, 'more place')}`,
    failed: 'Your watched places could not be loaded. Is there a connection?',
    changed: 'Since you last looked',
  },
  changes: {
    score: (before: string, after: string) => `score ${before} to ${after}`,
    unknown: 'unknown',
    newAlerts: (count: number) => counted(count, 'new alert'),
    endedAlerts: (count: number) => `${counted(count, 'alert')} ended`,
    newReports: (count: number) => counted(count, 'new report'),
  },
  reports: {
    title: 'Newest reports',
    none: 'No visitor has reported anything yet.',
  },
  note: {
    own: 'People of your circles are seen as they choose. Place scores come from published data.',
    places: 'Place scores come from published data.',
  },
};
