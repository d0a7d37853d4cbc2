/** What the list of a long page's sections is called. */
export const onThisPage = 'On this page';
