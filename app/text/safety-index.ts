/** Safety Profiles without a place: the search, and the answer to a place that does not exist. */
export const safetyIndexText = {
  title: 'Safety Profiles',
  pageTitle: 'Safety Profiles | Chaperon',
  breadcrumbHome: 'Home',
  breadcrumbSafety: 'Safety',
  lead: 'Type a place to read its score and the receipt of every figure.',
  search: 'Search a place',
  submit: 'Search',
  spotlights: 'Places in the spotlight',
  countries: 'All countries, side by side',
  missing: {
    title: 'We have no such place',
    lead: 'There is no place with this number. It may have been mistyped, or the link is old.',
    map: 'A map of the open South Atlantic',
  },
};
