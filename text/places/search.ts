/** The search box. */
export const searchText = {
  label: 'Search a place',
  placeholder: 'Search a place',
  submit: 'Search',
  analyzing: 'Analyzing global data...',
  failed: 'The place could not be looked up. Check your connection and try again.',
};
