/** The search box. */
export const searchText = {
  label: 'Search a place',
  placeholder: 'Search a place',
  submit: 'Search',
};
