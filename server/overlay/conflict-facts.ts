import { agedDeaths, agedProvinceDeaths, kernel, steadiedDeaths } from '#core/overlay/conflict.ts';
import type { ConflictFacts } from '#core/overlay/facts.ts';
import type { OverlayMethod } from '#core/overlay/overlay-method.ts';
import type { ColumnFile } from '#server/providers/places/gazetteer/binary-file.ts';
import { NOT_KNOWN } from './local-columns.ts';
import { ReachIndex } from './reach-index.ts';

type ConflictPlace = {
  country: number;
  province: number;
  peopleShare: number;
  isPeopleByArea: boolean;
  hasCrime: boolean;
};

/** Deaths in armed conflict around a point and in its province. @param names of provinces, by their number */
export function conflictReader(
  file: ColumnFile,
  now: Date,
  method: OverlayMethod['conflict'],
  names: readonly string[],
) {
  const { events, gangKind, foreignGangShare, gangShareBesideCrime } = method;
  const [latitudes, longitudes] = [file.f32('event.latitude'), file.f32('event.longitude')];
  const [kinds, countries, days] = [file.f32('event.kind'), file.u16('event.country'), file.u16('event.day')];
  const today = now.getTime() / 86_400_000;
  const deaths = file
    .f32('event.deaths')
    .map((count, event) => agedDeaths(count, (today - days[event]!) / 365.25, method));
  const eventsAt = new ReachIndex(latitudes, longitudes, () => events.reachKm);
  const provinces = provinceReader(file, 1970 + today / 365.25, method);

  return (latitude: number, longitude: number, place: ConflictPlace): ConflictFacts => {
    const ownGangs = place.hasCrime ? gangShareBesideCrime : 1;
    const counted: number[] = [];
    eventsAt.each(latitude, longitude, events.reachKm, (event, distance) => {
      const kept = countries[event] === place.country ? ownGangs : foreignGangShare;
      const share = kinds[event] === gangKind ? kept : 1;
      if (share === 0) return;
      counted.push(share * deaths[event]! * kernel(distance, events.decayKm, events.reachKm));
    });
    const own = place.province === NOT_KNOWN ? null : provinces(place.province);
    return {
      eventDeaths: steadiedDeaths(counted, own?.deaths ?? 0, method),
      eventDeathsInAll: counted.reduce((sum, count) => sum + count, 0),
      events: counted.length,
      peopleShare: place.peopleShare,
      isPeopleByArea: place.isPeopleByArea,
      province: own && {
        name: names[place.province]!,
        deathShare: own.deathShare * (1 - (1 - ownGangs) * own.gangShare),
      },
    };
  };
}

/** Yearly deaths of provinces, and their share of all that is on record by province in their country. */
function provinceReader(file: ColumnFile, yearNow: number, method: OverlayMethod['conflict']) {
  const [countries, gangShare, yearly] = [
    file.u16('province.country'),
    file.f32('province.gangShare'),
    file.f32('province.deaths'),
  ];
  const firstYear = file.u16('province.firstYear')[0]!;
  const years = yearly.length / countries.length;
  const deaths = Float32Array.from(countries, (_, index) =>
    agedProvinceDeaths(
      Array.from({ length: years }, (_, year) => ({
        year: firstYear + year,
        deaths: yearly[index * years + year]!,
      })),
      yearNow,
      method,
    ),
  );
  const ofCountry = new Map<number, number>();
  for (const [index, country] of countries.entries())
    ofCountry.set(country, (ofCountry.get(country) ?? 0) + deaths[index]!);
  return (province: number) => {
    const all = ofCountry.get(countries[province]!)!;
    return {
      deaths: deaths[province]!,
      deathShare: all === 0 ? 0 : deaths[province]! / all,
      gangShare: gangShare[province]!,
    };
  };
}
