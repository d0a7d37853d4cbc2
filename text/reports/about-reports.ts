/** What becomes of a report, on the page that asks for one. */
export const aboutReportsText = {
  title: 'What happens with your report',
  sample: {
    tag: 'sample',
    title: 'Well lit until late',
    text: 'Walked back from the station at eleven. Shops were open, and people were about.',
  },
  steps: [
    {
      title: 'Say what you saw',
      text: 'A title, a few words, a photo if you like. It takes about a minute.',
    },
    {
      title: 'We hide what points to people',
      text: 'Location and camera data leave the photo. Phone numbers and email addresses are hidden.',
    },
    {
      title: 'It stands beside the score',
      text: 'Other travelers read it on the place’s page. It never changes the score.',
    },
    {
      title: 'You stay in charge',
      text: 'A private link lets you change it for 30 days, and delete it at any time.',
    },
  ],
  numbers: 'Emergency numbers are on each place’s page.',
};
