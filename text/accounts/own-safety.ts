/** What stands under Personal Safety for who is signed in. */
export const ownSafetyText = {
  label: 'Personal Safety, your own',
  title: 'Yours:',
  weights: 'Your weights',
  checkIns: 'Your check-ins',
  alerts: 'Your alerts for this place',
};
