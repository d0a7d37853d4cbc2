import { calendarMoment, calendarOf, calendarText as escaped } from '#core/text/calendar-lines.ts';
import { dayAfter } from './stays.ts';

/** An event of whole days as a calendar file holds it. */
export type CalendarEvent = {
  /** The same for the same event, so that a second import changes it and adds none. */
  uid: string;
  /** First and last day. */
  from: string;
  to: string;
  summary: string;
  location: string;
  description: string;
  url: string;
  latitude: number;
  longitude: number;
};

/** A calendar after RFC 5545, events of whole days only. @param now when it is made */
export function calendarFile(events: readonly CalendarEvent[], now: Date): string {
  const stamp = calendarMoment(now);
  return calendarOf(
    ['PRODID:-//Chaperon//Trip//EN', 'CALSCALE:GREGORIAN'],
    events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${escaped(event.uid)}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${plainDay(event.from)}`,
      // The end is the first day after it.
      `DTEND;VALUE=DATE:${plainDay(dayAfter(event.to))}`,
      `SUMMARY:${escaped(event.summary)}`,
      `LOCATION:${escaped(event.location)}`,
      `GEO:${event.latitude};${event.longitude}`,
      `DESCRIPTION:${escaped(event.description)}`,
      `URL:${event.url.replace(/[\r\n]/g, '')}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
  );
}

const plainDay = (day: string): string => day.replaceAll('-', '');
