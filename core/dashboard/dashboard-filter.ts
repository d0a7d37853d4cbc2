import { foldName } from '#core/place/place-name.ts';

/** What the dashboard shows; it stands in the address, so that a view can be bookmarked and shared. */
export type DashboardFilter = Record<DashboardKind, boolean> & {
  /** Part of a name, as typed. */
  name: string;
};

const DEFAULT_FILTER: DashboardFilter = { people: true, places: true, reports: false, name: '' };

const NAME_MAXIMUM = 100;
const KINDS = ['people', 'places', 'reports'] as const;
export type DashboardKind = (typeof KINDS)[number];

/** What of an address is a filter. */
export const FILTER_PARAMETERS = [...KINDS, 'name'] as const;

/** @param parameters of the address; whatever is no value of ours counts as not there */
export function readFilter(parameters: URLSearchParams): DashboardFilter {
  const flag = (kind: DashboardKind) => {
    const value = parameters.get(kind);
    return value === '1' ? true : value === '0' ? false : DEFAULT_FILTER[kind];
  };
  return {
    people: flag('people'),
    places: flag('places'),
    reports: flag('reports'),
    name: (parameters.get('name') ?? '').slice(0, NAME_MAXIMUM),
  };
}

/** The address's parameters of a filter; what is as it begins is left out. */
export function filterParameters(filter: DashboardFilter): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const kind of KINDS)
    if (filter[kind] !== DEFAULT_FILTER[kind]) parameters.set(kind, filter[kind] ? '1' : '0');
  if (filter.name !== '') parameters.set('name', filter.name.slice(0, NAME_MAXIMUM));
  return parameters;
}

/** A test of text that `foldName` has folded: each word typed is part of it. Thousands are folded once. */
export function nameTest(typed: string): (folded: string) => boolean {
  const wanted = foldName(typed).split(' ').filter(Boolean);
  return (folded) => wanted.every((word) => folded.includes(word));
}
