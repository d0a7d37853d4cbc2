import type { Conditions } from '#core/live/conditions.ts';
import type { Coordinates } from '#core/place/location.ts';

/** Weather and air at a point, from who is switched on. */
export type ConditionsProvider = {
  /** What is known without a call, of any age; `isFresh`: asking anew would tell nothing more. */
  cached(point: Coordinates): Conditions & { isFresh: boolean };
  /** Asks for what is not fresh. What fails leaves what was cached; never throws for a service that fails. */
  ask(point: Coordinates): Promise<void>;
};

/** One reading and the ones that follow it, by the moment each holds for, oldest first. */
export type Course<Reading> = {
  readings: Reading[];
  /** For so long it need not be asked again. */
  freshMs: number;
  /** When the service says it last changed. */
  lastModified: string | null;
};

/** One service of weather or of air. @throws OutboundError where it fails or answers in another form */
export type AskCourse<Reading> = (point: string, last: Course<Reading> | null) => Promise<Course<Reading>>;
