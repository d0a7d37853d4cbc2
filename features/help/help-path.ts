/** Where the help around a place is. @param profilePath `/safety/{id}/{slug}`; where there is no slug a dash stands for it */
export const helpPathOf = (profilePath: string): string =>
  /^\/safety\/\d+$/.test(profilePath) ? `${profilePath}/-/help` : `${profilePath}/help`;
