import type { HelpPlace } from '#core/help/local-help.ts';
import type { Coordinates } from '#core/place/location.ts';

/** Where help is looked for; kilometers. */
export type HelpQuestion = Coordinates & { hospitalKm: number; missionKm: number };

/** What was found, when; `isOld` where asking anew failed. */
type HelpAnswer = { places: HelpPlace[]; at: Date; isOld: boolean };

/** Hospitals and embassies around a point. */
export type HelpProvider = {
  /** Whether this is answered without a call. */
  isCached(question: HelpQuestion): boolean;
  /** @throws OutboundError where nobody answers and nothing is kept */
  near(question: HelpQuestion): Promise<HelpAnswer>;
};
