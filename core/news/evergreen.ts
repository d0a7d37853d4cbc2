/** One line of the ticker (specification §3); a headline also says whose it is, and when it was published. */
export type TickerEntry = {
  id: number;
  title: string;
  url: string;
  source?: string;
  publishedAt?: string;
};

const listOf = (rows: readonly (readonly [title: string, url: string])[]): TickerEntry[] =>
  rows.map(([title, url], id) => ({ id, title, url }));

/** Shown until there is a location: things worth knowing anywhere, each with an official page. No news. */
export const defaultTicker: readonly TickerEntry[] = listOf([
  [
    'The number 112 reaches emergency services everywhere in the European Union, free of charge',
    'https://digital-strategy.ec.europa.eu/en/policies/112',
  ],
  ['Register your trip with your government and it can find you in a crisis', 'https://travel.state.gov/'],
  [
    'Read what your government says about a country before you book',
    'https://www.gov.uk/foreign-travel-advice',
  ],
  [
    'Earthquake: drop, cover your head and neck, hold on until the shaking stops',
    'https://www.ready.gov/earthquakes',
  ],
  [
    'A flooded road: turn around, it takes little moving water to carry a car away',
    'https://www.weather.gov/safety/flood-turn-around-dont-drown',
  ],
  [
    'Caught in a rip current: do not fight it, float or swim along the shore',
    'https://www.weather.gov/safety/ripcurrent',
  ],
  [
    'A long or strong quake at the coast is a tsunami warning: go inland or uphill at once',
    'https://www.weather.gov/safety/tsunami',
  ],
  [
    'Bitten or scratched by an animal abroad: wash the wound for 15 minutes and see a doctor the same day',
    'https://www.who.int/news-room/fact-sheets/detail/rabies',
  ],
  ['Ask a doctor about vaccinations four to six weeks before you leave', 'https://wwwnc.cdc.gov/travel'],
  [
    'Traffic is among the greatest dangers of a journey: wear the belt or the helmet, also in a taxi',
    'https://www.who.int/news-room/fact-sheets/detail/road-traffic-injuries',
  ],
]);

/** Shown where no news could be found for the country: again facts, never made-up news. */
export const fallbackTicker: readonly TickerEntry[] = listOf([
  ['When thunder roars, go indoors: nowhere outside is safe', 'https://www.weather.gov/safety/lightning'],
  [
    'Hot, confused and no longer sweating: that is heat stroke, call an ambulance',
    'https://www.weather.gov/safety/heat',
  ],
  [
    'Lost passport: report it at once, your embassy can issue a travel document',
    'https://www.gov.uk/emergency-travel-document',
  ],
  [
    'Store the local emergency number and the address of your stay before you go out',
    'https://www.smartraveller.gov.au/',
  ],
  [
    'Keep a copy of passport, visa and insurance apart from the originals',
    'https://travel.gc.ca/travelling/documents',
  ],
  [
    'Wildfire smoke: stay inside with windows closed, be ready to leave when told',
    'https://www.ready.gov/wildfires',
  ],
  [
    'No safe tap water: boil it for a minute, above 2,000 meters for three',
    'https://www.cdc.gov/water-emergency/about/index.html',
  ],
  [
    'Outbreaks and health advice for travelers, by the World Health Organization',
    'https://www.who.int/travel-advice',
  ],
  [
    'Someone in uniform asks for your wallet: ask to go to the police station first',
    'https://www.gov.uk/guidance/foreign-travel-checklist',
  ],
  [
    'Carbon monoxide has no smell: no grills or generators in rooms, tents or vans',
    'https://www.cdc.gov/carbon-monoxide/about/index.html',
  ],
]);
