/** Of the map that the server draws of a place. @param more further parameters: `&here=1` */
export const coverPath = (id: number, theme: string, size: string, more = ''): string =>
  `/covers/${id}.svg?theme=${theme}&size=${size}${more}`;
