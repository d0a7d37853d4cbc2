/** How many items' time a strip of one headline or none takes (specification §9). */
export const TICKER_ITEMS_MINIMUM = 4;
