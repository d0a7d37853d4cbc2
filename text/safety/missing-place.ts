/** The answer to a place that does not exist. */
export const missingPlaceText = {
  pageTitle: 'Safety Profiles | Chaperon',
  title: 'We have no such place',
  lead: 'There is no place with this number. It may have been mistyped, or the link is old.',
  home: 'Go to Home',
  map: 'A map of the open South Atlantic',
};
