import type { Place } from './place.ts';
import type { AdvisoryBoard, EmergencyNumbers, MonthlyTemperature, Overview, Score } from './score.ts';

/** One entry of a place's score history. `what` says what moved, `why` its reason. */
export type ScoreChange = { at: string; what: string; why: string };

/** Everything a safety profile shows that comes from figures. Serializable: the page carries it. */
export type SafetyProfile = {
  place: Place;
  score: Score;
  /** The place in a few plain sentences. */
  summary: string;
  overviews: Overview[];
  why: string[];
  advisories: AdvisoryBoard;
  emergency: EmergencyNumbers | null;
  climate: MonthlyTemperature[] | null;
  /** ISO time of the newest reading or method change that could have moved the score. */
  updatedAt: string;
  /** Newest first. */
  history: ScoreChange[];
};
