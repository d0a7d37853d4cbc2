/** What has been in the news of a place. */
export const placeNewsText = {
  title: 'What’s been in the news',
  off: 'News is switched off on this site.',
  away: (time: string) => `News could not be read at ${time}. The score does not depend on it.`,
  headlines: 'Headlines it rests on',
  byRule: 'Automatic summary',
  byModel: (model: string) => `Written by a model (${model})`,
  apart: 'From headlines only. Not part of the score.',
};
