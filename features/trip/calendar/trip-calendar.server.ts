import { Hono } from 'hono';
import { descriptionOf } from '#core/place/place.ts';
import { profilePathOf } from '#core/place/place-slug.ts';
import { AppError } from '#core/service/errors.ts';
import { siteOrigin } from '#core/service/site-origin.ts';
import { isoDay, longDateText } from '#core/text/date-text.ts';
import { staysOf } from '#core/trip/stays.ts';
import { readTrip } from '#core/trip/trip.ts';
import { type CalendarEvent, calendarFile } from '#core/trip/write-calendar.ts';
import { emergencyText } from '#features/safety/countries/compare-view.server.ts';
import { type HeadlineDeps, headlinesOf } from '#features/safety/headline.server.ts';
import { calendarText as text } from '#text/trip/calendar-file.ts';

type CalendarDeps = HeadlineDeps & { clock: () => Date; config: { publicUrl: string | null } };

/** `GET /trip.ics?stops=…`: the stops of an address with dates as a calendar file. Nothing of it is stored. */
export function createTripCalendar(deps: CalendarDeps) {
  const app = new Hono();
  app.get('/trip.ics', async (c) => {
    const now = deps.clock();
    const today = isoDay(now);
    const { trip } = readTrip({ stops: c.req.query('stops') ?? null, planned: null }, today);
    const origin = siteOrigin(deps.config, c.req.url);
    const events = await eventsOf(deps, trip, origin);
    if (events.length === 0) throw new AppError('bad_input', text.nothing);
    return c.body(calendarFile(events, now), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="trip.ics"',
      'cache-control': 'private, no-store',
    });
  });
  return app;
}

async function eventsOf(
  deps: CalendarDeps,
  trip: ReturnType<typeof readTrip>['trip'],
  origin: string,
): Promise<CalendarEvent[]> {
  const stays = staysOf(trip.stops).flatMap((stay) => {
    const place = deps.gazetteer.place(trip.stops[stay.at]!.id);
    return place ? [{ ...stay, place }] : [];
  });
  const headlines = await headlinesOf(
    deps,
    stays.map(({ place }) => place),
  );
  return stays.map(({ place, from, to }, index) => {
    const { score, borrowedFrom } = headlines[index]!;
    const numbers = deps.scores.emergency(place.countryCode);
    const emergency = numbers && emergencyText(numbers);
    const url = origin + profilePathOf(place);
    const lines = [
      text.score(score),
      borrowedFrom?.note,
      text.asOf(longDateText(deps.clock().toISOString())),
      emergency && text.emergency(emergency),
      url,
    ];
    return {
      uid: `${place.id}-${from}@chaperon`,
      from,
      to,
      summary: place.name,
      location: descriptionOf(place),
      description: lines.filter(Boolean).join('\n'),
      url,
      latitude: place.latitude,
      longitude: place.longitude,
    };
  });
}
