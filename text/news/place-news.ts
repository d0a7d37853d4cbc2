/** What has been in the news of a place. */
export const placeNewsText = {
  title: 'What’s been in the news',
  off: 'News isn’t available right now.',
  away: 'News cannot be read right now. The score does not depend on them.',
  headlines: 'Headlines it rests on',
  byRule: 'Automatic summary',
  byModel: (model: string) => `Written by a model (${model})`,
  apart: 'From headlines only. Not part of the score.',
};
