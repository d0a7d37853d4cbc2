/** Safety Profiles without a place: the search. */
export const safetyIndexText = {
  title: 'Safety Profiles',
  pageTitle: 'Safety Profiles | Chaperon',
  breadcrumbHome: 'Home',
  breadcrumbSafety: 'Safety',
  lead: 'Type a place to read its score and the receipt of every figure.',
  spotlights: 'Places in the spotlight',
  countries: 'All countries, side by side',
  countriesOf: (continent: string) => `All countries of ${continent}`,
};
