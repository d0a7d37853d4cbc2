/** What the receipts of a score say around their figures. */
export const receiptsText = {
  missing: (name: string) => `No figure: ${name}`,
  figure: (name: string, value: string, unit: string) => `${name}: ${value} ${unit}`,
  nothingPublished: 'No figure is known',
  points: (points: string, weight: string) => `${points} pts × ${weight}`,
  added: (points: string) => `${points.slice(1)} points ${points.startsWith('−') ? 'off' : 'more'}`,
  local: 'City reading',
  ofArea: (area: string) => `Worked out for ${area}`,
  national: 'Figure of the whole country',
  shareOfNational: (share: string) => `${share} of the country’s figure`,
  mean: (cities: number) => (cities === 1 ? 'One town' : `Average of ${cities} towns`),
  missingPoints: (weight: string) => `missing × ${weight}`,
  worldMedian: (median: string) => `World median ${median}`,
  /** @param whose "The United Kingdom’s" */
  inherited: (whose: string) => `${whose} figure stands in`,
  fallback: 'Another source, because the main one has none',
  yearUnknown: 'year not stated',
  fetched: (date: string) => `Fetched in ${date}`,
  beside: 'Shown beside, not counted',
  baseline: (country: string) => `${country} baseline`,
  regionReading: 'Average of its towns',
  /** Of a place whose scores are all another's; begins a sentence. @param whose "Istanbul’s", "the United Kingdom’s" */
  scoresOf: (whose: string, isAll: boolean) =>
    isAll
      ? `${whose} scores: those of the place itself are not known.`
      : `Mostly ${whose} figures: too few of the place’s own are known.`,
  /** Of a place that governments warn of: its categories are told as they were measured. */
  capped: 'Only the overall score is scaled down for government advice.',
  borrowed: (grade: string, note: string) => `Coverage ${grade}: ${note}`,
  coverage: (grade: string, present: number, all: number) =>
    all === 1 && present === 1
      ? `Coverage ${grade}: its one input`
      : `Coverage ${grade}: ${present < all ? `${present} of ${all}` : all === 2 ? 'both' : `all ${all}`} ${all === 1 ? 'input' : 'inputs'}`,
  ofCountry: (national: number, present: number, all: number) =>
    national < present
      ? `, ${national} of the whole country`
      : `,${present < all ? '' : ' but'} of the whole country`,
  /** Records of the place itself were counted, and are lower. */
  worseOfCountry: 'All are of the whole country: records of the place alone, where there are any, are milder',
  years: (from: number, to: number) => (from === to ? `, of ${to}` : `, of ${from} to ${to}`),
  likely: (low: number, high: number) => `Likely between ${low} and ${high}`,
  notInWeather: 'Wind, snow and ice are not counted',
  howSure: 'How sure is this?',
  recompute: 'Recompute',
  score: 'Score',
  notEnough: 'Less than half of this category is known, so it has no score.',
};
