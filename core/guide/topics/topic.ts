/** What governments warn travelers of, said by us: what happens, and what to do. */
export type TopicWords = { id: string; name: string; what: string; advice: string } & TopicTraits;

/**
 * What a place is like where a topic is said in other words: at war, by a sea that numbs, in a country where sex outside
 * marriage can be a crime, or where governments say not to go. The later one is said where two hold.
 */
export const SITUATIONS = ['war', 'cold_sea', 'sex_law', 'warned'] as const;
export type Situation = (typeof SITUATIONS)[number];

/** What sets a topic apart; left out where it does not hold. */
type TopicTraits = {
  /** It kills or maims travelers. */
  isGrave?: true;
  /** What so many governments tell of a country meets travelers in its cities, where its kind says nothing of that. */
  inCitiesFrom?: number;
  /** It is in parts of a country, whoever tells of it. */
  isInParts?: true;
  /** Where it is told, the whole country is at war. */
  isMarkOfWar?: true;
  /** It meets everybody in a country at war. */
  comesWithWar?: true;
  /** What is said of it instead where a place is like that. */
  when?: Partial<Record<Situation, { name?: string; what?: string; advice?: string }>>;
  /** It happens in large cities: what is told of the country does not lead in a small town. */
  isOfCities?: true;
  /** Lines of what to do are for everybody: what concerns some is found on the street, and a category tells of quakes. */
  asLine?: 'never' | 'not first';
  /** The reading that tells that it is near a place itself. */
  reading?: string;
  /** The indicator, of 10, that tells how much of it there is at a place itself. */
  hazard?: string;
};

/** The governments whose pages were read for topics. */
export const TOPIC_ISSUERS = ['UK', 'CA', 'AU', 'US'] as const;
type TopicIssuer = (typeof TOPIC_ISSUERS)[number];

export const TOPIC_GOVERNMENTS: Record<TopicIssuer, string> = {
  UK: 'United Kingdom',
  CA: 'Canada',
  AU: 'Australia',
  US: 'United States',
};

/** A government's page that tells of a topic. `asOf` is the page's own date, or its month. */
export type Saying = { issuer: TopicIssuer; asOf: string; url: string };
