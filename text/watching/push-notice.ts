/** Notifications that the browser writes itself. */
export const pushNotice = {
  /** Nothing of it can be read: browsers ask for one all the same. */
  unreadable: {
    title: 'Chaperon',
    text: 'Something changed at a place you watch. Open Chaperon to see it.',
  },
  notAnswered: {
    title: 'Your answer did not reach us',
    text: 'Open this to answer on the page. Check that you have a connection.',
  },
};
