/** What to do by the sea: one sentence wherever waves are told of. It holds where there is no hill, and says for how long. */
export const OFF_THE_COAST =
  'Leave the coast at once after a long or strong shake, when the sea draws back or when told to: inland, uphill, or to the third floor or higher of a strong, undamaged building. Stay until told it is over.';

/** The same on an islet: few have a strong building, and an atoll has no hill. */
export const OFF_THE_SHORE =
  'Leave the shore at once and go as high as you can after a long or strong shake, when the sea draws back or when told to. Stay until told it is over.';

/** The same among other things to do, where the page says the rest. */
const OFF_THE_COAST_IN_SHORT = 'On the coast go inland or uphill at once after a long or strong shake.';

export const offTheCoastInShort = (advice: string): string =>
  advice.replace(OFF_THE_COAST, OFF_THE_COAST_IN_SHORT);
