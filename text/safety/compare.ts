/** The screen that puts places side by side. */
export const compareText = {
  title: 'Compare places',
  pageTitle: (names: readonly string[]) =>
    names.length === 0 ? 'Compare places | Chaperon' : `${names.join(', ')} compared | Chaperon`,
  description: (names: readonly string[]) =>
    `${names.length === 0 ? 'Two to five places' : names.join(', ')} side by side: overall score, all categories, advice and emergency numbers.`,
  breadcrumbHome: 'Home',
  lead: 'Two to five cities, regions or countries side by side. To share it, share this page’s link.',
  caption: 'Safety scores of the chosen places',
  category: 'Category',
  overall: 'Overall',
  scale: 'Scores from 0 to 100, higher is safer',
  grade: 'Coverage grade',
  street: 'Watch out for',
  law: 'The law',
  nothing: 'Nothing on record',
  advice: 'Government advice',
  noAdvice: 'None read',
  emergency: 'Police, ambulance, fire',
  noEmergency: 'Not known',
  checkNumbers: 'check on arrival',
  noService: 'no',
  unknown: '?',
  remove: (name: string) => `Remove ${name}`,
  gap: (category: string, [high, highScore]: [string, number], [low, lowScore]: [string, number]) =>
    `They differ most in ${category}: ${high} has ${highScore}, ${low} has ${lowScore}.`,
  one: 'One more place makes a comparison.',
  pairs: {
    title: 'Or press a pair',
    or: (names: readonly string[]) => names.join(' or '),
  },
  full: 'You can compare up to five. Remove one to add another.',
  trip: 'Plan these as a trip',
  month: 'Month of travel',
  wholeYear: 'Whole year',
  show: 'Show',
  add: 'Add a place',
  /** To the forms below the table. */
  change: 'Add a place or choose a month',
  changeFull: 'Choose a month',
  legend: {
    borrowed: 'Another country’s figures',
    range: 'Line under a bar: likely range',
    unknown: 'Not enough data',
  },
  addLabel: 'City, region or country to add',
  notFound: (typed: string) => `No place is called “${typed}”. Check the spelling, or add its country.`,
};
