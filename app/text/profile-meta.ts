/** What a profile is called outside of the page: titles, previews, structured data. */
export const profileMetaText = {
  home: 'Home',
  safety: 'Safety',
  title: (place: string, score: number | null) =>
    score === null ? `${place}: not enough data | Chaperon` : `${place}: safety ${score} of 100 | Chaperon`,
  socialAlt: (place: string) => `Safety score card of ${place}`,
};
