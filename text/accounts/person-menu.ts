/** Words of the menu of who is signed in. */
export const personMenuText = {
  label: (name: string) => `Account of ${name}`,
  navigation: 'Your account',
  /** Where it leads. */
  entries: [
    ['/account', 'Account'],
    ['/dashboard', 'Safety Dashboard'],
    ['/circles', 'Safety Circles'],
    ['/check-ins', 'Check-ins'],
    ['/teams', 'Teams'],
  ] satisfies [string, string][],
  signOut: 'Sign out',
};
