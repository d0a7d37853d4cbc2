/** When the search box asks for suggestions (specification §9): from so many characters on, after a pause. */
export const SEARCH = { charactersMinimum: 3, pauseMs: 300 } as const;
