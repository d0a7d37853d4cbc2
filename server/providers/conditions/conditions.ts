import type { Logger } from 'pino';
import type { AirNow, ConditionsOrigin, WeatherNow } from '#core/live/conditions.ts';
import type { Coordinates } from '#core/place/location.ts';
import type { Caches } from '#server/cache.ts';
import { createCachedClient } from '../cached-client.ts';
import { OutboundError } from '../http.ts';
import type { AskCourse, ConditionsProvider, Course } from './port.ts';

export type ConditionsOptions = {
  /** The next is asked where the one before fails. */
  weather: readonly AskCourse<WeatherNow>[];
  /** Null: nobody is asked. */
  air: AskCourse<AirNow> | null;
  clock: () => Date;
  caches: Caches;
  log: Pick<Logger, 'warn'>;
};

const MOST_KEPT = 5_000;
/** Five calls a second to one service at most. */
const SPACING_MS = 200;

/** About a kilometer: all of a small town is one question. */
const questionOf = ({ latitude, longitude }: Coordinates) => `${latitude.toFixed(2)},${longitude.toFixed(2)}`;

/** Weather and air from services that are asked when somebody looks, each answer cached for as long as it says. */
export function openConditions({ weather, air, clock, caches, log }: ConditionsOptions): ConditionsProvider {
  const keep = <Reading extends ConditionsOrigin>(name: string, ask: AskCourse<Reading>) =>
    createCachedClient<Course<Reading>>({
      name,
      caches,
      ask,
      clock,
      freshMs: ({ freshMs }) => freshMs,
      maximumCached: MOST_KEPT,
      spacingMs: SPACING_MS,
    });
  const weatherServices = weather.map((ask) => keep('weather', ask));
  const airServices = air ? [keep('air', air)] : [];

  const firstThatAnswers = async (
    services: readonly ((question: string) => Promise<{ isOld: boolean }>)[],
    question: string,
  ) => {
    for (const service of services) {
      try {
        const { isOld } = await service(question);
        if (!isOld) return;
      } catch (error) {
        if (!(error instanceof OutboundError)) throw error;
        // Whose weather was looked at stays out of the log.
        log.warn({ reason: error.message }, 'conditions could not be asked for');
      }
    }
  };
  return {
    cached: (point) => {
      const question = questionOf(point);
      return {
        weather: newest(
          weatherServices.map(({ last }) => last(question)),
          clock(),
        ),
        air: newest(
          airServices.map(({ last }) => last(question)),
          clock(),
        ),
        isFresh:
          (weatherServices.length === 0 || weatherServices.some(({ isFresh }) => isFresh(question))) &&
          airServices.every(({ isFresh }) => isFresh(question)),
      };
    },
    ask: async (point) => {
      const question = questionOf(point);
      await Promise.all([
        firstThatAnswers(weatherServices, question),
        firstThatAnswers(airServices, question),
      ]);
    },
  };
}

/** Of all courses, the reading nearest before now; the first of one that has only just begun. */
function newest<Reading extends ConditionsOrigin>(
  courses: readonly (Course<Reading> | null)[],
  now: Date,
): Reading | null {
  const of = courses.flatMap((course) => {
    const readings = course?.readings ?? [];
    return (
      readings.findLast(({ observed_at }) => Date.parse(observed_at) <= now.getTime()) ?? readings[0] ?? []
    );
  });
  return of.toSorted((a, b) => b.observed_at.localeCompare(a.observed_at))[0] ?? null;
}
