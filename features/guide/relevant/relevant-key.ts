/** Where this browser keeps what concerns its visitor. */
export const RELEVANT_KEY = 'relevant';
