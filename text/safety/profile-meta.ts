import { possessive, withArticle } from '#core/place/names-in-sentences.ts';

type TitledHeadline = {
  score: number | null;
  borrowedFrom: { name: string } | null;
  rightNow: { score: number; reason: string } | null;
};

function inWords({ score, borrowedFrom }: TitledHeadline): string {
  if (score === null) return 'not enough data';
  return borrowedFrom
    ? `no score of its own, ${possessive(withArticle(borrowedFrom.name))} instead`
    : `safety ${score} of 100`;
}

/** What a profile is called outside of the page: titles, previews, structured data. */
export const profileMetaText = {
  home: 'Home',
  safety: 'Safety',
  title: (place: string, headline: TitledHeadline) => `${place}: ${inWords(headline)} | Chaperon`,
  /** A consumer asks again within a minute: it also says what happens now. */
  embedTitle: (place: string, headline: TitledHeadline) => {
    const { rightNow } = headline;
    const now = rightNow ? ` (${rightNow.score} right now: ${rightNow.reason})` : '';
    return `${place}: ${inWords(headline)}${now} | Chaperon`;
  },
  feed: (place: string) => `Alerts and changes: ${place}`,
  embed: (place: string) => `Safety score of ${place}, for other sites`,
  socialAlt: (place: string) => `Safety score card of ${place}`,
  monthOfTravel: (month: string, isAsYear: boolean) =>
    isAsYear
      ? `For ${month}, the score is that of the whole year.`
      : `For ${month}, only weather changes the score.`,
};
