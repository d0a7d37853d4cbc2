/** "The Netherlands" of "the Netherlands": as at the beginning of a sentence. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const BEGINS_ABBREVIATED = /^\p{Lu}\p{Lu}/u;

/** "drought is" of "Drought is": as inside a sentence; "ATV crashes" stays. */
export const uncapitalized = (text: string): string =>
  BEGINS_ABBREVIATED.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
