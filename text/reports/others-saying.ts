const reportsText = (count: number) => `${count} report${count === 1 ? '' : 's'}`;

/** What reports on a place come to. */
export const othersSayingText = {
  title: 'What others are saying',
  byRule: 'Automatic summary',
  byModel: (model: string) => `Written by a model (${model})`,
  from: (reports: number) => `from ${reportsText(reports)}`,
  newest: 'newest',
  apart: (score: number | null) =>
    score === null ? 'From reports only.' : `From reports only. Not part of the ${score}.`,
  tooFew: 'From three reports on we show their average.',
  first: 'Your report is the first. Its summary follows.',
  away: 'Reports cannot be read right now.',
};
