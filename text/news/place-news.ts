/** What has been in the news of a place. */
export const placeNewsText = {
  title: 'What’s been in the news',
  off: 'Live news are switched off on this installation.',
  away: 'News cannot be read right now. The score does not depend on them.',
  headlines: 'Headlines it rests on',
  byRule: 'Summed up by rule',
  byModel: (model: string) => `Written by a model (${model})`,
  apart: 'From headlines only. Not part of the score.',
};
