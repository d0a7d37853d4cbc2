import type { PlaceFacts } from '#core/overlay/facts.ts';
import type { OverlayMethod } from '#core/overlay/overlay-method.ts';
import type { Place } from '#core/place/place.ts';
import { firstIndex } from '#core/service/first-index.ts';
import type { ColumnFile } from '#server/providers/places/gazetteer/binary-file.ts';
import { conflictReader } from './conflict-facts.ts';
import { cycloneReader, earthquakeReader, tsunamiReader, volcanoReader } from './hazard-facts.ts';
import { climateReader, elevationReader, NOT_KNOWN, packedCode } from './local-columns.ts';

/** Reads facts by coordinate for cities of the gazetteer. */
export type FactReader = (city: Place) => PlaceFacts;

/**
 * @param file compiled by `npm run build`
 * @param now decides the age of what happened
 */
export function factReader(file: ColumnFile, now: Date, method: OverlayMethod): FactReader {
  const names = JSON.parse(new TextDecoder().decode(file.u8('strings'))) as Record<string, string[]>;
  const ids = file.u32('city.id');
  const coastKm = file.f32('city.coastKm');
  const [peopleShare, peopleByArea] = [file.f32('city.peopleShare'), file.u8('city.peopleByArea')];
  const [air, crime, province] = [file.u16('city.air'), file.u16('city.crime'), file.u16('city.province')];
  const conflict = conflictReader(file, now, method.conflict, names.province!);
  const earthquakes = earthquakeReader(file, method.earthquakes);
  const tsunami = tsunamiReader(file, method.tsunami);
  const volcanoes = volcanoReader(file, method.volcanoes, names.volcano!);
  const cyclones = cycloneReader(file, method.cyclones);
  const climate = climateReader(file);
  const elevation = elevationReader(file);
  const areas = { pm25: file.f32('air.pm25'), national: file.f32('air.national') };
  const crimes = { value: file.f32('crime.value'), year: file.u16('crime.year') };

  return ({ id, name, countryCode, latitude, longitude }) => {
    const city = indexOf(ids, id);
    const [area, crimeArea] = city < 0 ? [NOT_KNOWN, NOT_KNOWN] : [air[city]!, crime[city]!];
    return {
      place: name,
      countryCode,
      conflict: conflict(latitude, longitude, {
        country: packedCode(countryCode),
        province: city < 0 ? NOT_KNOWN : province[city]!,
        peopleShare: city < 0 ? 1 : peopleShare[city]!,
        isPeopleByArea: city >= 0 && peopleByArea[city] === 1,
        hasCrime: crimeArea !== NOT_KNOWN,
      }),
      earthquakes: earthquakes(latitude, longitude),
      tsunami: tsunami(latitude, longitude, city < 0 ? Number.POSITIVE_INFINITY : coastKm[city]!),
      volcanoes: volcanoes(latitude, longitude),
      cyclones: cyclones(latitude, longitude),
      climate: city < 0 ? null : climate(city),
      elevationMeters: city < 0 ? null : elevation(city),
      air:
        area === NOT_KNOWN
          ? null
          : { area: names.air![area]!, value: areas.pm25[area]!, national: areas.national[area]! },
      crime:
        crimeArea === NOT_KNOWN
          ? null
          : {
              area: names.crime![crimeArea]!,
              value: crimes.value[crimeArea]!,
              year: crimes.year[crimeArea]!,
            },
    };
  };
}

function indexOf(sorted: Uint32Array, id: number): number {
  const at = firstIndex(sorted.length, (index) => sorted[index]! < id);
  return sorted[at] === id ? at : -1;
}
