import { capitalized, uncapitalized } from '#core/text/first-letter.ts';

/** What a traveler's health depends on at a place; drawn on the server only. */
export const healthText = {
  title: (place: string) => `Your health in ${place}`,
  wholeCountry: 'Whole country',
  height: (meters: string, feet: string) => `${meters} m (${feet} ft)`,
  altitude: {
    title: 'Altitude',
    height: (height: string) => `${height} above sea level`,
    near: (limit: string) =>
      `Close to ${limit}, from where thin air makes many people ill. Parts of the town may lie higher: take the first two days slowly.`,
    high: [
      'Take the first two days slowly: no hard exercise and no alcohol.',
      'With a headache, dizziness or an upset stomach go no higher until it is gone.',
      'Go down and see a doctor at once if you are short of breath at rest, confused or unsteady, or if it gets worse.',
      'With a heart or lung disease, or when pregnant, ask a doctor before you travel.',
    ],
  },
  malaria: {
    title: 'Malaria',
    risk: (area: string) => `Malaria occurs in ${area}`,
    parts: (area: string) => `Malaria occurs in parts of ${area}`,
    rural: (area: string) => `Malaria occurs in rural parts of ${area}`,
    rare: (area: string) => `Malaria is rare in ${area}`,
    none: (area: string) => `The CDC lists no malaria in ${area}`,
    above: (place: string, country: string, height: string) =>
      `${place} lies above the malaria areas of ${country}, which the CDC lists up to ${height}`,
    ask: 'Ask a travel clinic about tablets before you go. Keep mosquitoes off from dusk to dawn.',
    askRare: 'Keep mosquitoes off from dusk to dawn, and ask a travel clinic whether you need tablets.',
    askRoute: 'Other places on your way may have it: ask a travel clinic about your route.',
    /** @param areas where it is listed; empty: not known where */
    elsewhere: (country: string, areas: readonly string[], place: string) =>
      areas.length === 0
        ? `Malaria occurs in parts of ${country}; the CDC does not say whether ${place} is one`
        : `Malaria is listed for parts of ${country} (${areas.join(', ')}), not for ${place}`,
  },
  yellowFever: {
    title: 'Yellow fever',
    recommended: (area: string) =>
      `The vaccine is advised for ${area}: see a doctor ten days or more before you go`,
    parts: (area: string) =>
      `The vaccine is advised for parts of ${area}: ask a travel clinic about your route`,
    generally_not: (area: string) =>
      `Most travelers need no vaccine for ${area}; ask if you stay long or expect many mosquitoes`,
    generally_not_parts: (area: string) =>
      `Most travelers need no vaccine for ${area}; in parts of it ask if you stay long`,
    not: (area: string) =>
      `The vaccine is not advised for ${area} alone; ask if you go elsewhere in the country`,
    above: (place: string, country: string, height: string) =>
      `${place} lies above the yellow fever areas of ${country}, which the CDC lists up to ${height}`,
    certificate: {
      all: 'Everybody who arrives is asked for a certificate of vaccination.',
      from_risk:
        'Only travelers who arrive from a country with yellow fever are asked for a certificate of vaccination.',
      parks:
        'Some national parks, and the next country you go to, may ask for a certificate of vaccination; travelers from some countries with yellow fever need it to enter.',
    },
  },
  dengue: {
    title: 'Dengue',
    frequent: (area: string) => `Dengue is common in ${area}, often all year.`,
    varies: (country: string) =>
      `Dengue occurs in parts of ${country}; the CDC does not say where: ask a travel clinic about your route.`,
    advice: 'The mosquitoes that carry it bite by day: cover up and use repellent.',
    /** @param place so high that its country's row may not hold for it */
    high: (place: string) => `The CDC gives no altitude limit: ask a travel clinic about ${place}.`,
  },
  limit: {
    below: (place: string, height: string) => `${place}, below the limit of ${height}`,
    above: (place: string, height: string) => `${place}, above ${height}`,
  },
  months: (from: string, to: string) => `from ${from} to ${to}`,
  rest: (country: string) => `this part of ${country}`,
  note: 'Not medical advice. Other diseases may occur.',
  sources: {
    height: 'Height: GeoNames, CC BY 4.0, one point of the town.',
    altitude: (limit: string) => `Altitude advice from ${limit}:`,
    nhs: 'NHS',
    cdcAltitude: 'US CDC',
    /** "Malaria and yellow fever, 2026, and dengue, 2024:" @param titles of what is told */
    diseases: (titles: readonly string[]) => {
      const isOfDengue = (title: string) => title === healthText.dengue.title;
      const years = [
        [titles.filter((title) => !isOfDengue(title)), '2026'],
        [titles.filter(isOfDengue), '2024'],
      ] as const;
      const dated = years.flatMap(([of, year]) =>
        of.length > 0 ? `${of.map(uncapitalized).join(' and ')}, ${year}` : [],
      );
      return `${capitalized(dated.join(', and '))}:`;
    },
    cdc: 'US CDC, public domain',
  },
};
