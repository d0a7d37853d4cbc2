/** When the search box asks for suggestions (specification §9): from so many characters on, after a pause. */
export const SEARCH = { charactersMinimum: 3, pauseMs: 300 } as const;

/** What is typed to find a place is cut or refused beyond so many characters. */
export const LONGEST_INPUT = 200;
