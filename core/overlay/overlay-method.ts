import type { Goalposts } from '#core/score/goalposts.ts';

/** A reading of a place that replaces one of its country's figures. */
type Replacing = Goalposts & { id: string; replaces: string; name: string; unit: string };

/** Points added to a category, below 0 for taken away. */
type Adding = { id: string; name: string; unit: string };

/** Where facts of a place's own surroundings come from. */
export type OverlaySource = {
  producer: string;
  licence: string;
  url: string;
  retrieved: string;
  year: number;
};

/** Every constant of the city overlay: radii in km, times in years. */
export type OverlayMethod = {
  conflict: Replacing & {
    /** One event counts for at most `shareOfYear` of the deaths of its province's year: one day is no war. */
    events: {
      decayKm: number;
      reachKm: number;
      halfLifeYears: number;
      deathsCap: number;
      shareOfYear: number;
      /** So many of one event always count. */
      leastDeaths: number;
    };
    /** Kinds of violence as UCDP numbers them: 2 is between armed groups, most of it cartels and gangs. */
    gangKind: number;
    foreignGangShare: number;
    /** Share of gang violence that stays where crime is read apart, so that it does not count twice. */
    gangShareBesideCrime: number;
    /** A province's deaths are its share of the country's figure; fewer people than this share are counted as it. */
    provinces: { halfLifeYears: number; leastPeopleShare: number };
  };
  /** What governments say of the area a place lies in. */
  advice: Replacing;
  earthquakes: Replacing & {
    leastIntensity: number;
    strongIntensity: number;
    /** An event within this much of an intensity counts in part, so that towns side by side agree. */
    rampIntensity: number;
    strongWeight: number;
    /** Weighed events that make up all but 37 % of the full risk. */
    fullCount: number;
    /** The country's figure is the floor: whole where quakes are near, falling to this share far from any. */
    floor: { nearKm: number; decayKm: number; farShare: number };
  };
  tsunami: Replacing & {
    sinceYear: number;
    leastWaveMeters: number;
    reachKm: number;
    fullCount: number;
    /** The country's figure counts whole up to the first distance from the coast, not at all from the second. */
    coast: { fullKm: number; noneKm: number };
  };
  volcanoes: Adding & {
    decayKm: number;
    reachKm: number;
    weights: readonly { eruptedSince: number | null; weight: number }[];
    maximumPoints: number;
  };
  cyclones: Replacing & {
    stormWeight: number;
    hurricaneWeight: number;
    /** Share of the country's figure that stays where no storm is on record. */
    countryShareKept: number;
    cellDegrees: number;
    /** From so many storms a year a page speaks of a storm season; it moves no score. */
    seasonFromYearly: number;
  };
  climate: {
    id: string;
    replaces: string;
    name: string;
    monthName: string;
    unit: string;
    hot: Goalposts;
    /** Heat by the mean daily maximum, where it is known. */
    hotByDay: Goalposts;
    cold: Goalposts;
    /** A town without normals of its own has those of the cities within this distance. */
    reachKm: number;
  };
  air: Replacing & { leastParticles: number; nearestCityKm: number };
  crime: Adding & {
    perDoubling: number;
    addedToBoth: number;
    lowest: number;
    highest: number;
    reachKm: { authority: number; CMA: number };
    /** Countries held against a national figure of the same source and years: an index, or older rates. */
    indexes: Readonly<Record<string, { name: string; unit: string; national: number }>>;
  };
  /** A region's score is the mean of its cities, at most this many, the most populous first. */
  citiesOfMean: number;
  /** How much a reading of a place counts for coverage. */
  certainty: Readonly<
    Record<'conflict' | 'advice' | 'earthquakes' | 'tsunami' | 'cyclones' | 'climate' | 'air', number>
  >;
  sources: Readonly<Record<string, OverlaySource>>;
};

const UCDP = { licence: 'CC BY 4.0', url: 'https://ucdp.uu.se/downloads/', retrieved: '2026-07' };
const PUBLIC_DOMAIN = 'Public domain';

/** The constants themselves; part of the method document. */
export const OVERLAY: OverlayMethod = {
  conflict: {
    id: 'PLACE.CONFLICT',
    replaces: 'UCDP.RATE',
    name: 'Deaths in organized armed conflict, in the region or around',
    unit: 'per 100,000 people',
    worst: 50,
    best: 0,
    scale: 'log1p10',
    events: {
      decayKm: 25,
      reachKm: 200,
      halfLifeYears: 1,
      deathsCap: 500,
      shareOfYear: 0.1,
      leastDeaths: 1,
    },
    gangKind: 2,
    foreignGangShare: 0,
    gangShareBesideCrime: 0.5,
    provinces: { halfLifeYears: 1.5, leastPeopleShare: 0.002 },
  },
  advice: {
    id: 'PLACE.ADVICE',
    replaces: 'ADVISORY.MEAN',
    name: 'Government travel advice for this area, mean level',
    unit: 'of 4, lower is better',
    worst: 4,
    best: 1,
    scale: 'linear',
  },
  earthquakes: {
    id: 'PLACE.EARTHQUAKE',
    replaces: 'INFORM.HA.NAT.EQ',
    name: 'Earthquake hazard, at least half of the country’s',
    unit: 'of 10, lower is better',
    worst: 10,
    best: 0,
    scale: 'linear',
    leastIntensity: 6,
    strongIntensity: 7,
    rampIntensity: 0.25,
    strongWeight: 2,
    fullCount: 12,
    floor: { nearKm: 200, decayKm: 200, farShare: 0.5 },
  },
  tsunami: {
    id: 'PLACE.TSUNAMI',
    replaces: 'INFORM.HA.NAT.TS',
    name: 'Tsunami, by the distance to the coast',
    unit: 'of 10, lower is better',
    worst: 10,
    best: 0,
    scale: 'linear',
    sinceYear: 1900,
    leastWaveMeters: 3,
    reachKm: 100,
    fullCount: 3,
    coast: { fullKm: 5, noneKm: 25 },
  },
  volcanoes: {
    id: 'PLACE.VOLCANO',
    name: 'Volcanoes nearby',
    unit: 'of 100, lower is better',
    decayKm: 25,
    reachKm: 150,
    weights: [
      { eruptedSince: 1964, weight: 100 },
      { eruptedSince: 1900, weight: 60 },
      { eruptedSince: 1800, weight: 30 },
      { eruptedSince: null, weight: 5 },
    ],
    maximumPoints: -15,
  },
  cyclones: {
    id: 'PLACE.CYCLONE',
    replaces: 'INFORM.HA.NAT.TC',
    name: 'Tropical storms and hurricanes nearby',
    unit: 'of 10, lower is better',
    worst: 10,
    best: 0,
    scale: 'linear',
    stormWeight: 0.35,
    hurricaneWeight: 2.5,
    countryShareKept: 0.1,
    cellDegrees: 1,
    seasonFromYearly: 0.1,
  },
  climate: {
    id: 'PLACE.HEAT.COLD',
    replaces: 'CLIM.HEAT.COLD',
    name: 'Heat and cold here, the worse of the hottest and the coldest month',
    monthName: 'Heat and cold in the month of travel',
    unit: '°C',
    hot: { worst: 36, best: 26, scale: 'linear' },
    hotByDay: { worst: 43, best: 31, scale: 'linear' },
    cold: { worst: -30, best: 2, scale: 'linear' },
    reachKm: 30,
  },
  air: {
    id: 'PLACE.PM25',
    replaces: 'EN.ATM.PM25.MC.M3',
    name: 'Fine particles in the air here',
    unit: 'µg/m³',
    worst: 80,
    best: 5,
    scale: 'log',
    leastParticles: 2,
    nearestCityKm: 25,
  },
  crime: {
    id: 'PLACE.CRIME',
    name: 'Homicides here',
    unit: 'per 100,000 people',
    perDoubling: -10,
    addedToBoth: 0.5,
    lowest: -25,
    highest: 15,
    reachKm: { authority: 15, CMA: 20 },
    indexes: {
      GB: { name: 'Recorded violence and robbery', unit: 'England and Wales = 100', national: 100 },
      /** Its rates are of 2017-19, so is the figure they are held against. */
      BR: { name: 'Homicides here', unit: 'per 100,000 people', national: 26.99 },
      CA: { name: 'Violent crime severity', unit: '2006 = 100', national: 99.7 },
      FR: { name: 'Recorded violence and robbery', unit: 'France = 100', national: 100 },
      DE: { name: 'Recorded violence and robbery', unit: 'Germany = 100', national: 100 },
      MY: { name: 'Recorded violence and robbery', unit: 'Malaysia = 100', national: 100 },
      EUROSTAT: {
        name: 'Recorded robbery, half of the difference',
        unit: 'its country = 100',
        national: 100,
      },
    },
  },
  citiesOfMean: 300,
  certainty: { conflict: 1, advice: 1, earthquakes: 1, tsunami: 1, cyclones: 1, climate: 0.8, air: 1 },
  sources: {
    advice: {
      producer:
        'Foreign, Commonwealth & Development Office; Global Affairs Canada; Smartraveller (Australia)',
      licence: 'OGL v3; Open Government Licence – Canada; CC BY 4.0',
      url: 'https://www.gov.uk/foreign-travel-advice',
      retrieved: '2026-08',
      year: 2026,
    },
    conflict: {
      producer:
        'Uppsala Conflict Data Program (UCDP GED 25.1 and candidate events); people: AQLI, University of Chicago',
      ...UCDP,
      year: 2026,
    },
    earthquakes: {
      producer: 'USGS ANSS Comprehensive Catalog; NOAA NCEI',
      licence: PUBLIC_DOMAIN,
      url: 'https://earthquake.usgs.gov/earthquakes/search/',
      retrieved: '2026-07',
      year: 2025,
    },
    tsunami: {
      producer: 'NOAA NCEI Global Historical Tsunami Database; Natural Earth (coast)',
      licence: PUBLIC_DOMAIN,
      url: 'https://www.ngdc.noaa.gov/hazard/tsu_db.shtml',
      retrieved: '2026-07',
      year: 2025,
    },
    volcanoes: {
      producer: 'NOAA NCEI volcano locations',
      licence: PUBLIC_DOMAIN,
      url: 'https://www.ngdc.noaa.gov/hazard/volcano.shtml',
      retrieved: '2026-07',
      year: 2021,
    },
    cyclones: {
      producer: 'NOAA HURDAT2 and IBTrACS; Joint Typhoon Warning Center',
      licence: PUBLIC_DOMAIN,
      url: 'https://www.ncei.noaa.gov/products/international-best-track-archive',
      retrieved: '2026-07',
      year: 2024,
    },
    climate: {
      producer: 'WMO climate normals 1991-2020, national weather services; Deutscher Wetterdienst (CLIMAT)',
      licence: 'WMO core data, free and unrestricted; CC BY 4.0',
      url: 'https://doi.org/10.25921/800j-vn07',
      retrieved: '2026-11',
      year: 2020,
    },
    air: {
      producer: 'Air Quality Life Index, EPIC, University of Chicago; World Bank',
      licence: 'CC BY 4.0',
      url: 'https://aqli.epic.uchicago.edu/',
      retrieved: '2026-07',
      year: 2023,
    },
    crimeUS: {
      producer: 'United States police agencies, collected by the Real-Time Crime Index',
      licence: 'Public records, used with credit',
      url: 'https://realtimecrimeindex.com/',
      retrieved: '2026-07',
      year: 2025,
    },
    crimeGB: {
      producer: 'Office for National Statistics, police recorded crime',
      licence: 'OGL v3',
      url: 'https://www.ons.gov.uk/peoplepopulationandcommunity/crimeandjustice',
      retrieved: '2026-07',
      year: 2025,
    },
    crimeFR: {
      producer: 'SSMSI, French Ministry of the Interior',
      licence: 'Licence Ouverte 2.0',
      url: 'https://www.interieur.gouv.fr/Interstats',
      retrieved: '2026-11',
      year: 2025,
    },
    crimeDE: {
      producer: 'Bundeskriminalamt, Police Crime Statistics 2024; people: AQLI, University of Chicago',
      licence: 'Data licence Germany – attribution – 2.0; CC BY 4.0',
      url: 'https://www.bka.de/EN/CurrentInformation/Statistics/PoliceCrimeStatistics/policecrimestatistics_node.html',
      retrieved: '2026-11',
      year: 2024,
    },
    crimeMY: {
      producer: 'Royal Malaysia Police and Department of Statistics, data.gov.my; people: AQLI',
      licence: 'CC BY 4.0',
      url: 'https://data.gov.my/data-catalogue/crime_district',
      retrieved: '2026-11',
      year: 2023,
    },
    crimeEUROSTAT: {
      producer: 'Eurostat, police-recorded offences by region',
      licence: 'CC BY 4.0',
      url: 'https://ec.europa.eu/eurostat/databrowser/view/crim_gen_reg/default/table',
      retrieved: 'live',
      year: 2023,
    },
    crimeMX: {
      producer: 'INEGI and CONAPO',
      licence: 'INEGI free use with credit',
      url: 'https://www.inegi.org.mx/programas/defunciones/',
      retrieved: '2026-07',
      year: 2024,
    },
    crimeCA: {
      producer: 'Statistics Canada, table 35-10-0026',
      licence: 'Statistics Canada Open Licence',
      url: 'https://www150.statcan.gc.ca/t1/tbl1/en/tv.action?pid=3510002601',
      retrieved: '2026-07',
      year: 2024,
    },
    crimeBR: {
      producer: 'IPEA, Atlas da Violência',
      licence: 'Open with attribution',
      url: 'https://www.ipea.gov.br/atlasviolencia/',
      retrieved: '2026-07',
      year: 2019,
    },
  },
};
