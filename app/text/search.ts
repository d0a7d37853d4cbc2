/** The search box. */
export const searchText = {
  label: 'Search a place',
  placeholder: 'Search a place',
  submit: 'Search',
  analyzing: 'Analyzing global data...',
  missingDetails:
    "We were unable to find sufficient data for the place you were exploring ... We're on it though and are already performing a deeper analysis ... Please try again later.",
};
