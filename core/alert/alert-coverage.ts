import type { AlertCoverage } from './alert.ts';
import type { AlertSourceState, AlertStatus } from './alert-schema.ts';

/** A source of alerts under the id of its feeds; `countries`: those it warns for, null for all of the world. */
type AlertOrigin = {
  id: string;
  name: string;
  countries: ReadonlySet<string> | null;
  isByCountry?: true;
  /** The one feed it is, where a source has feeds that warn for other countries each. */
  feed?: string;
  /** It may warn elsewhere too: nothing is absent there, but whoever watches may depend on it. */
  mayWarnElsewhere?: boolean;
};

const codes = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Members of MeteoAlarm, ISO 3166-1 alpha-2. */
const METEOALARM_COUNTRIES = codes(
  'AD AT BE BA BG HR CY CZ DK EE FI FR DE GR HU IS IE IL IT LV LT LU MT MD ME NL MK NO PL PT RO RS SK SI ES SE CH UA GB',
);

const EVERYWHERE = [
  { id: 'usgs', name: 'USGS', countries: null },
  { id: 'gdacs', name: 'GDACS', countries: null },
  { id: 'swic', name: 'WMO Severe Weather', countries: null },
  { id: 'eonet', name: 'NASA EONET', countries: null },
  { id: 'meteoalarm', name: 'MeteoAlarm', countries: METEOALARM_COUNTRIES, isByCountry: true },
  { id: 'nws', name: 'National Weather Service', countries: codes('US AS GU MP PR VI') },
  { id: 'advice-uk', name: 'travel advice of the United Kingdom', countries: null },
  { id: 'advice-us', name: 'travel advice of the United States', countries: null },
  { id: 'advice-ca', name: 'travel advice of Canada', countries: null },
  { id: 'advice-de', name: 'travel advice of Germany', countries: null },
] as const satisfies readonly AlertOrigin[];
const SMARTRAVELLER = {
  id: 'advice-au',
  name: 'travel advice of Australia',
  countries: null,
} as const satisfies AlertOrigin;

/** A source that is asked but not named here does not compile. */
export type AlertOriginId = (typeof EVERYWHERE | readonly [typeof SMARTRAVELLER])[number]['id'];

/** A feed of the operator's: the countries it is said to warn for (ISO 3166-1 alpha-2), null for all of the world. */
type OwnFeed = { id: string; name: string; countryCodes: readonly string[] | null };

/** Which sources an installation asks. */
type AlertSwitches = { hasSources: boolean; hasSmartraveller: boolean; feeds: readonly OwnFeed[] };

/** The sources that an installation with live alerts asks. */
export function alertOrigins({ hasSources, hasSmartraveller, feeds }: AlertSwitches): readonly AlertOrigin[] {
  const own = feeds.map(({ id, name, countryCodes }) => ({
    id: 'cap',
    feed: id,
    name,
    countries: countryCodes && new Set(countryCodes),
    mayWarnElsewhere: countryCodes?.length === 0,
  }));
  return [
    ...(hasSources ? EVERYWHERE : []),
    ...(hasSources && hasSmartraveller ? [SMARTRAVELLER] : []),
    ...own,
  ];
}

/** What is noted of one feed each time it is asked. */
export type AlertFeedState = {
  feed: string;
  source: string;
  triedAt: Date | null;
  /** When it last answered. */
  okAt: Date | null;
  /** When it is asked again. */
  dueAt: Date;
  /** Tries in a row that failed. */
  failures: number;
};

/** A feed not asked for so long after it was due is no longer heard from. */
const LATE_MS = 30 * 60_000;
/** After an hour without any answer what is shown is the last good. */
const STALE_MS = 3_600_000;

/** How the responsible sources stand. @param countries ISO 3166-1 alpha-2; null: the whole world */
export function alertSourceStates(
  origins: readonly AlertOrigin[],
  feeds: readonly AlertFeedState[],
  countries: readonly string[] | null,
  now: Date,
): AlertSourceState[] {
  const isCurrent = ({ dueAt }: AlertFeedState) => now.getTime() - dueAt.getTime() <= LATE_MS;
  return origins.flatMap(({ id, name, countries: covered, isByCountry, feed: only }) => {
    const members = covered && countries ? countries.filter((code) => covered.has(code)) : null;
    if (members?.length === 0) return [];
    const own = feeds.filter(({ source, feed }) => (only ? feed === only : source === id));
    const asked =
      isByCountry && members
        ? members.map((code) => own.find(({ feed }) => feed === `${id}:${code}`) ?? null)
        : isByCountry
          ? own.filter(isCurrent)
          : own;
    return [stateOf(name, asked.length === 0 ? [null] : asked, isCurrent)];
  });
}

function stateOf(
  name: string,
  feeds: readonly (AlertFeedState | null)[],
  isCurrent: (feed: AlertFeedState) => boolean,
): AlertSourceState {
  const times = (pick: (feed: AlertFeedState) => Date | null) =>
    feeds.map((feed) => (feed && pick(feed))?.toISOString() ?? null).toSorted();
  const answered = times(({ okAt }) => okAt);
  return {
    name,
    asked_at: times(({ triedAt }) => triedAt).findLast((time) => time !== null) ?? null,
    answered_at: answered.includes(null) ? null : answered[0]!,
    is_heard: feeds.every(
      (feed) => feed !== null && feed.okAt !== null && feed.failures === 0 && isCurrent(feed),
    ),
  };
}

/** The state of alerts for what is asked, with the one sentence that every page says of it. */
export function alertStatusOf(sources: readonly AlertSourceState[], isLive: boolean, now: Date): AlertStatus {
  const answers = sources.flatMap(({ answered_at }) => answered_at ?? []).toSorted();
  const checked_at = (isLive && answers.at(-1)) || null;
  const is_stale = isLive && (!checked_at || now.getTime() - Date.parse(checked_at) > STALE_MS);
  const coverage = coverageOf(sources, isLive);
  return {
    is_live: isLive,
    checked_at,
    is_stale,
    coverage,
    sources: isLive ? [...sources] : [],
    text: statusText(sources, coverage, checked_at),
  };
}

function coverageOf(sources: readonly AlertSourceState[], isLive: boolean): AlertCoverage {
  if (!isLive) return 'off';
  const heard = sources.filter(({ is_heard }) => is_heard).length;
  return heard === 0 ? 'none' : heard < sources.length ? 'some' : 'all';
}

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });
const utc = (format: Intl.DateTimeFormat, iso: string) => `${format.format(new Date(iso))} UTC`;
const namesOf = (sources: readonly AlertSourceState[]) => sources.map(({ name }) => name).join(', ');

function statusText(
  sources: readonly AlertSourceState[],
  coverage: AlertCoverage,
  checkedAt: string | null,
): string {
  if (coverage === 'off') return 'Live alerts are not connected here yet: no warning is sent.';
  if (sources.length === 0)
    return 'No source of alerts of this installation is known to warn for this place.';
  const heard = sources.filter(({ is_heard }) => is_heard);
  const silent = `Not heard from: ${namesOf(sources.filter(({ is_heard }) => !is_heard))}.`;
  if (coverage === 'none' || checkedAt === null)
    return checkedAt === null
      ? `No source of alerts has answered yet. ${silent}`
      : `No source of alerts answers right now; the last answer came on ${utc(when, checkedAt)}. ${silent}`;
  const last = `Last answer on ${utc(when, checkedAt)}.`;
  return coverage === 'all'
    ? `${sources.length === 1 ? 'The one source' : `All ${sources.length} sources`} answered: ${namesOf(heard)}. ${last}`
    : `Heard from: ${namesOf(heard)}. ${silent} ${last}`;
}

/** Whether anybody was heard at all: without that nothing can be said to be absent. */
export const anySourceAnswered = (status: Pick<AlertStatus, 'coverage'> | null): boolean =>
  status?.coverage === 'some' || status?.coverage === 'all';

/** The only way to say that there are no alerts: with who was asked and who did not answer. @param claim "No alerts for …" */
export function noAlertsText({ coverage, text }: AlertStatus, claim: string): string {
  if (coverage === 'off' || coverage === 'none') return text;
  return `${claim}${coverage === 'some' ? ' from the sources that answered' : ''}. ${text}`;
}

/** The same in a few words, for a row. @param status null while it is not known */
export function noAlertsInShort(
  status: Pick<AlertStatus, 'coverage' | 'sources' | 'checked_at'> | null,
): string {
  if (!status) return 'Alerts not known yet';
  const { coverage, sources, checked_at } = status;
  if (coverage === 'off') return 'Live alerts are off';
  if (coverage === 'none' || checked_at === null) return 'Alerts not known: no source answers';
  const silent = sources.filter(({ is_heard }) => !is_heard).length;
  const asOf = `No alerts as of ${utc(clock, checked_at)}`;
  return silent === 0 ? asOf : `${asOf}; ${silent} of ${sources.length} sources did not answer`;
}

/** What governments' pages are called among the sources. */
const ADVICE = 'travel advice of ';

/** The state of hazards and that of governments' advice apart: each can be heard without the other. */
export function splitStatus(status: AlertStatus, now: Date): { hazards: AlertStatus; advice: AlertStatus } {
  const [advice, hazards] = [true, false].map((isAdvice) =>
    alertStatusOf(
      status.sources.filter(({ name }) => name.startsWith(ADVICE) === isAdvice),
      status.is_live,
      now,
    ),
  ) as [AlertStatus, AlertStatus];
  return { hazards, advice };
}

/** How many alerts there are, for a column. @param count those that are known */
export function alertCountText(count: number, coverage: AlertCoverage): string {
  if (count > 0) return `${count} ${count === 1 ? 'alert' : 'alerts'}`;
  return { off: 'not connected', none: 'not known', some: 'none heard of', all: 'no alerts' }[coverage];
}
