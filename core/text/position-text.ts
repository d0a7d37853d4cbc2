/** "1 of 3": which one of several is shown. */
export const positionText = (position: number, count: number): string => `${position} of ${count}`;
