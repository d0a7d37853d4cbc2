import { foldName } from './place-name.ts';

/** What the dashboard shows; it stands in the address, so that a view can be kept and shared. */
export type DashboardFilter = {
  people: boolean;
  places: boolean;
  reports: boolean;
  /** Part of a name, as typed. */
  name: string;
};

export const DEFAULT_FILTER: DashboardFilter = { people: true, places: true, reports: false, name: '' };

const NAME_MAXIMUM = 100;
const KINDS = ['people', 'places', 'reports'] as const;
export type DashboardKind = (typeof KINDS)[number];

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

/**
 * Tests names against what is typed: each word of it is part of the name or of what stands beside it. Case and accents
 * do not matter.
 * @returns a test of text that `foldName` has folded, so that thousands are folded once and not per letter typed
 */
export function nameTest(typed: string): (folded: string) => boolean {
  const wanted = foldName(typed).split(' ').filter(Boolean);
  return (folded) => wanted.every((word) => folded.includes(word));
}
