/** Screens shown in place of one that could not be. */
export const errorText = {
  missing: {
    title: 'Page not found',
    heading: 'You are here, the page is not',
    lead: 'Error - There was a problem loading the page you requested. Check the address; the page may have moved.',
  },
  failed: {
    title: 'Error',
    heading: 'Error - There was a problem loading the page you requested',
    lead: 'Nothing is lost. Try again in a moment, or start from Home.',
  },
  unexpected: {
    title: 'Error',
    heading: 'Unexpected Application Error!',
    lead: 'Error - There was a problem loading the page you requested',
  },
  home: 'Go to Home',
  search: 'Search a place',
  map: 'Chart of the South Atlantic',
};
