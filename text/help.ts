import type { MissionKind } from '#core/help/local-help.ts';
import { withArticle } from '#core/place/names-in-sentences.ts';

const missions: Record<MissionKind, string> = {
  embassy: 'Embassy',
  consulate: 'Consulate',
  honorary: 'Honorary consul',
  other: 'Diplomatic mission',
};

/** Hospitals and embassies around a place. */
export const helpText = {
  home: 'Home',
  safety: 'Safety',
  crumb: 'Local help',
  title: (place: string) => `Local help: ${place}`,
  lead: (place: string) =>
    `The hospitals and embassies nearest to the center of ${place} that we know of. Badly hurt? Call an ambulance first.`,
  leadWithoutList: (place: string) =>
    `Whom to call in ${withArticle(place)}. Choose a place for its hospitals and embassies.`,
  back: (place: string) => `Back to ${withArticle(place)}`,
  emergency: {
    title: 'Call first',
    none: 'We have no emergency numbers for this place. Ask locally.',
    unlisted: 'Not listed',
    lines: (lines: readonly string[], warning: string) => `${lines.join(', ')}: ${warning}`,
  },
  hospitals: {
    title: 'Hospitals',
    none: (reach: string) =>
      `OpenStreetMap knows no hospital within ${reach}. That does not mean that there is none: call the ambulance, or ask locally.`,
    shown: (shown: number, all: number, reach: string) =>
      shown === all ? `All ${all} within ${reach}.` : `The nearest ${shown} of ${all} within ${reach}.`,
    emergency: 'Emergency room',
    unnamed: 'Hospital without a name on the map',
  },
  missions: {
    title: 'Embassies and consulates',
    none: (reach: string) => `OpenStreetMap knows no embassy or consulate within ${reach}.`,
    capital: 'Most embassies are in the capital:',
    of: 'Your passport',
    all: (near: number) => `All countries (${near} near)`,
    show: 'Show',
    more: (count: number) => `${count} more, farther away`,
    noneOf: (country: string, reach: string) =>
      `${country} has none within ${reach} that OpenStreetMap knows.`,
    kind: (mission: MissionKind, country: string | null) =>
      country ? `${missions[mission]}: ${country}` : missions[mission],
  },
  record: {
    noHospitals: (reach: string) =>
      `No hospital is recorded within ${reach}. That does not mean that there is none: call the ambulance, or ask locally.`,
    noMissions: (reach: string) => `No embassy or consulate is recorded within ${reach}.`,
    noneOf: (country: string, reach: string) => `None of ${country} within ${reach}.`,
    hospitalsOf: (year: number) =>
      `Call an ambulance first: some of these may have moved or closed since ${year}, and not every one takes emergencies.`,
    warned:
      'Governments advise against all travel here: many may be closed, and the way may not be safe. Ask your hotel or host first.',
    missionsOf: (years: string) =>
      `Call or look at the website before you go: this list is of ${years} and may be out of date.`,
    year: (year: number) => `Recorded in ${year}`,
    inCity: 'In the city',
    inNamed: (city: string) => `In ${city}`,
    about: (distance: string) => `About ${distance}`,
    nearest: (country: string) => `The nearest of ${country} on record:`,
    afterHours: 'After hours',
    website: 'Website',
    websiteOf: (name: string) => `Website of ${name}`,
    from: 'Sources: Wikidata (CC0), U.S. Department of State (public domain), Smartraveller, Commonwealth of Australia (CC BY 4.0).',
    sources: 'About these lists',
    failed: 'OpenStreetMap does not answer right now, so this is the list that came with this site.',
    busy: (seconds: number) =>
      `Too many are looking right now, so this is the list that came with this site. A fresh one can be had in ${seconds} s.`,
    map: 'Look around on the map of OpenStreetMap, another site:',
  },
  call: (name: string) => `Call ${name}`,
  map: 'Map',
  mapOf: (name: string) => `${name} on OpenStreetMap`,
  from: (date: string, host: string) => `© OpenStreetMap contributors (ODbL), by ${host}, as of ${date}.`,
  old: 'It could not be asked anew just now, so this may have changed.',
  check: 'Opening hours and services change: call before you go where you can.',
  off: {
    title: 'No list of hospitals and embassies',
    why: (place: string) =>
      `This site does not look up hospitals and embassies, in ${place} or anywhere else. In an emergency call one of the numbers above.`,
    todo: 'To find them yourself, open the map of OpenStreetMap, another site:',
    hospitals: (place: string) => `Hospitals in or near ${place}`,
    missions: (place: string) => `Embassies in or near ${place}`,
  },
  failed: {
    title: 'OpenStreetMap does not answer',
    why: 'The list cannot be had right now. The numbers above work without it.',
    busyTitle: 'Too many are looking right now',
    busy: (seconds: number) => `Please try again in ${seconds} s. The numbers above work without the list.`,
    retry: 'Try again',
  },
  area: {
    title: 'Choose a city',
    why: (area: string) => `Help is looked for around a city. Cities in ${withArticle(area)}:`,
  },
};
