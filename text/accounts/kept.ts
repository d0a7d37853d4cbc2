const counted = (count: number, noun: string, nouns: string) =>
  count === 0 ? '' : `${count.toLocaleString('en-US')} ${count === 1 ? noun : nouns}`;

/** The dashboard of the signed-in: what is in the account and what is in this browser only. */
export const keptText = {
  label: 'Your account',
  onlyHere: (people: number, places: number) =>
    `${[counted(people, 'person', 'people'), counted(places, 'place', 'places')].filter(Boolean).join(' and ')} ${people + places === 1 ? 'is' : 'are'} in this browser only.`,
  keep: 'Keep in my account',
  keepHint: 'Encrypted, and on all devices where you are signed in, until you remove them.',
  kept: 'Kept in your account. What you add from now on is kept there too.',
  failed: 'Your account could not be reached. What you see here may be old; we try again in a minute.',
  unreadable: 'This is no list of people and places.',
};
