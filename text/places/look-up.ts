/** While a place is looked up; apart from the search box, which every page brings along. */
export const lookUpText = {
  analyzing: 'Analyzing global data...',
  failed: 'The place could not be looked up. Check your connection and try again.',
};
