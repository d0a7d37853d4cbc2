/** What a profile is called outside of the page: titles, previews, structured data. */
export const profileMetaText = {
  home: 'Home',
  safety: 'Safety',
  title: (place: string, score: number | null) =>
    score === null ? `${place}: not enough data | Chaperon` : `${place}: safety ${score} of 100 | Chaperon`,
  feed: (place: string) => `What changed the safety score of ${place}`,
  embed: (place: string) => `Safety score of ${place}, for other sites`,
  socialAlt: (place: string) => `Safety score card of ${place}`,
  monthOfTravel: (month: string) =>
    `For ${month}: the storms and the mean temperature of that month count in place of the year’s; nothing else moves.`,
};
