import { distanceKm, KM_PER_DEGREE } from '#core/place/earth.ts';
import type { Steps } from '#core/service/steps.ts';
import { ALERT_TYPES, type AlertType, type Hazard } from './alert.ts';
import type { MergedAlert, StandingAlert } from './standing-alert.ts';

/** Who says most about an event comes first: those who measure it or warn of it officially, then those who collect. */
const SOURCES_BY_RANK = ['usgs', 'nws', 'meteoalarm', 'swic', 'gdacs', 'eonet'];

const minuteMs = 60_000;
/** Clocks of seismic networks agree to seconds; a catalog may round. */
const QUAKE_APART_MS = 30 * minuteMs;

/** Two sources' points of one event are at most this far apart, in kilometers. Other hazards are never one event. */
const APART_KM: Readonly<Partial<Record<Hazard, number>>> = {
  earthquake: 100,
  tsunami: 300,
  volcano: 30,
  cyclone: 300,
  storm: 100,
  flood: 100,
  wildfire: 25,
};

/** 0 is the worst. */
export const gravityOf = (type: AlertType): number => ALERT_TYPES.indexOf(type);

const rankOf = ({ source }: StandingAlert): number => {
  const rank = SOURCES_BY_RANK.indexOf(source);
  return rank < 0 ? SOURCES_BY_RANK.length : rank;
};
const byRank = (a: StandingAlert, b: StandingAlert) =>
  rankOf(a) - rankOf(b) || a.start.getTime() - b.start.getTime() || (a.key < b.key ? -1 : 1);

/** Joins alerts of one event: near in space and time, or of one hazard in one country. Travel advice is never joined. */
export function* mergeAlerts(alerts: readonly StandingAlert[]): Steps<MergedAlert[]> {
  const sized = alerts.filter(({ center }) => center !== null);
  const unsized = alerts.filter(({ center }) => center === null);
  const groups = [...(yield* groupsOfEvents(sized)), ...(yield* groupsOfAreas(unsized))];
  const merged: MergedAlert[] = [];
  for (const group of groups) {
    merged.push(joined(group));
    yield;
  }
  return merged;
}

/** Groups by a sweep from south to north: only neighbors in latitude are compared. */
function* groupsOfEvents(alerts: readonly StandingAlert[]): Steps<StandingAlert[][]> {
  const groups: StandingAlert[][] = [];
  for (const [hazard, same] of Map.groupBy(alerts, (alert) => alert.hazard)) {
    const apartKm = APART_KM[hazard];
    if (apartKm === undefined) {
      groups.push(...same.map((alert) => [alert]));
      continue;
    }
    const fromSouth = same.toSorted((a, b) => a.center!.latitude - b.center!.latitude || byRank(a, b));
    let open: StandingAlert[][] = [];
    for (const alert of fromSouth) {
      yield;
      const southmost = alert.center!.latitude - apartKm / KM_PER_DEGREE;
      open = open.filter((group) => group.some(({ center }) => center!.latitude >= southmost));
      const group = open.find((members) => members.every((member) => isSameEvent(member, alert, apartKm)));
      if (group) group.push(alert);
      else {
        const opened = [alert];
        open.push(opened);
        groups.push(opened);
      }
    }
  }
  return groups;
}

function isSameEvent(a: StandingAlert, b: StandingAlert, apartKm: number): boolean {
  // What one source reports twice is two events: an earthquake and its aftershock.
  if (a.source === b.source) return false;
  const isSameTime =
    a.hazard === 'earthquake'
      ? Math.abs(a.start.getTime() - b.start.getTime()) <= QUAKE_APART_MS
      : a.start <= b.end && b.start <= a.end;
  const [here, there] = [a.center!, b.center!];
  return isSameTime && distanceKm(here.latitude, here.longitude, there.latitude, there.longitude) <= apartKm;
}

function* groupsOfAreas(alerts: readonly StandingAlert[]): Steps<StandingAlert[][]> {
  const groups: StandingAlert[][] = [];
  const matterOf = ({ key, hazard, type, title, countryCodes, regionIds }: StandingAlert) =>
    hazard === 'travel_advice'
      ? key
      : [
          hazard,
          hazard === 'other' ? title : '',
          type,
          ...countryCodes.toSorted(),
          ...regionIds.toSorted(),
        ].join(' ');
  for (const same of Map.groupBy(alerts, matterOf).values()) {
    yield;
    let group: StandingAlert[] = [];
    let end = Number.NEGATIVE_INFINITY;
    for (const alert of same.toSorted((a, b) => a.start.getTime() - b.start.getTime())) {
      if (alert.start.getTime() > end) {
        group = [];
        groups.push(group);
      }
      group.push(alert);
      end = Math.max(end, alert.end.getTime());
    }
  }
  return groups;
}

function joined(group: readonly StandingAlert[]): MergedAlert {
  const ranked = group.toSorted(byRank);
  const first = ranked[0]!;
  const reporters = ranked
    .filter(({ sourceName }, index) => ranked.findIndex((one) => one.sourceName === sourceName) === index)
    .map(({ sourceName: name, link }) => ({ name, link }));
  const keys = ranked.map(({ key }) => key);
  if (ranked.length === 1) return { ...first, reporters, keys };
  const all = <Value>(pick: (one: StandingAlert) => readonly Value[]) => [...new Set(ranked.flatMap(pick))];
  const times = (pick: (one: StandingAlert) => Date) => ranked.map((one) => pick(one).getTime());
  return {
    ...first,
    reporters,
    keys,
    type: ranked.map(({ type }) => type).toSorted((a, b) => gravityOf(a) - gravityOf(b))[0]!,
    start: new Date(Math.min(...times(({ start }) => start))),
    end: new Date(Math.max(...times(({ end }) => end))),
    fetchedAt: new Date(Math.max(...times(({ fetchedAt }) => fetchedAt))),
    instruction: ranked.find(({ instruction }) => instruction)?.instruction ?? null,
    areas: first.center ? first.areas : all(({ areas }) => areas),
    countryCodes: all(({ countryCodes }) => countryCodes),
    regionIds: all(({ regionIds }) => regionIds),
    center: first.center && {
      ...first.center,
      reachKm: Math.max(...ranked.map(({ center }) => center!.reachKm)),
    },
  };
}
