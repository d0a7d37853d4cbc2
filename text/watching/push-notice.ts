/** A notification of which nothing can be read: browsers ask for one all the same. */
export const pushNotice = {
  title: 'Chaperon',
  body: 'Something changed at a place you watch. Open Chaperon to see it.',
};
