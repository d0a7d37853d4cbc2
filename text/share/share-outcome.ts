/** What is said once a way to share was pressed; loaded then. */
export const shareOutcomeText = {
  linkCopied: 'Link copied',
  linkNotCopied: 'Copying failed. The address is in the address bar.',
  messengerCopied: 'Link copied. Paste it into your message.',
  saved: 'The score card is saved as an image.',
};
