import * as z from 'zod/mini';
import type { PlaceAdvice } from '#core/alert/place-advice.ts';
import type { EmergencyNumbers } from '#core/help/emergency.ts';
import type { TravelHealth } from '#core/help/travel-health.ts';
import type { Place } from '#core/place/place.ts';
import type { DatedYears } from '#core/score/figures/dated-figures.ts';
import type { BorrowedFrom } from '#core/score/headline-schema.ts';
import type { MonthlyTemperature, MonthlyWeather, Overview, Score } from '#core/score/score.ts';

/** Why a score changed: a first reading, a new method, new figures, new government advice, something happening now. */
const CHANGE_REASONS = ['first', 'method', 'figures', 'advice', 'live'] as const;
export type ChangeReason = (typeof CHANGE_REASONS)[number];

/** One entry of a place's score history. `at` is an ISO date; `what` says what moved, `why` its reason. */
export const scoreChangeSchema = z.object({
  at: z.string(),
  what: z.string(),
  why: z.string(),
  reason: z.enum(CHANGE_REASONS),
  /** 0-100 as shown; null: not enough data. */
  score: z.nullable(z.int()),
});
export type ScoreChange = z.infer<typeof scoreChangeSchema>;

/** Everything a safety profile shows that comes from figures. Serializable: the page carries it. */
export type SafetyProfile = {
  place: Place;
  score: Score;
  /** Of the whole year, also where a month of travel is asked for. */
  borrowedFrom: BorrowedFrom | null;
  /** The place in a few plain sentences. */
  summary: string;
  overviews: Overview[];
  why: string[];
  /** Of which years figures are that war or collapse may have overtaken; null where none did. */
  dated: DatedYears | null;
  /** What governments say of the place itself. */
  advice: PlaceAdvice;
  emergency: EmergencyNumbers | null;
  health: TravelHealth;
  climate: MonthlyTemperature[] | null;
  /** Highs, lows, rain and wet days by month; null where no weather station is near, and for countries. */
  weatherMonths: MonthlyWeather[] | null;
  /** Tropical storms by month, twelve rates; null where none is on record. */
  storms: readonly number[] | null;
  /** Month of travel the weather is read for, 1-12; null: the whole year. */
  month: number | null;
  /** ISO time of the newest reading or method change that could have moved the score. */
  updatedAt: string;
  /** Newest first. */
  history: ScoreChange[];
};
