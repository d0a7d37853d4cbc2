import type { Alert } from '#core/alert/alert-schema.ts';
import { calendarMoment, calendarOf, calendarText } from '#core/text/calendar-lines.ts';
import { escapedMarkup as xml } from '#core/text/markup.ts';
import type { Feed } from './place-feed.ts';

const HOUR_MS = 3_600_000;
const moment = (date: string) => new Date(date).toISOString();

/** A feed after RFC 4287. */
export function atomOf({ title, self, page, related, items }: Feed): string {
  const entries = items.map(
    ({ id, title, text, at, category, page, source, file }) =>
      `<entry><id>${xml(id)}</id><title>${xml(title)}</title><updated>${moment(at)}</updated>` +
      `<category term="${xml(category)}"/><link rel="alternate" href="${xml(page)}"/>` +
      (source ? `<link rel="via" title="${xml(source.name)}" href="${xml(source.link)}"/>` : '') +
      (file ? `<link rel="enclosure" type="${xml(file.type)}" href="${xml(file.href)}"/>` : '') +
      `<summary>${xml(text)}</summary></entry>`,
  );
  const country = related
    ? `<link rel="related" title="${xml(related.title)}" href="${xml(related.href)}"/>`
    : '';
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><id>${xml(self)}</id><title>${xml(title)}</title><updated>${moment(items[0]?.at ?? '1970-01-01')}</updated><author><name>Chaperon</name></author><link rel="self" href="${xml(self)}"/><link rel="alternate" href="${xml(page)}"/>${country}${entries.join('')}</feed>
`;
}

/** The same as JSON Feed 1.1 (jsonfeed.org). */
export const jsonFeedOf = ({ title, self, page, items }: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: self,
    language: 'en',
    authors: [{ name: 'Chaperon', url: new URL(page).origin }],
    items: items.map(({ id, title, text, at, category, page, source }) => ({
      id,
      url: page,
      ...(source && { external_url: source.link, authors: [{ name: source.name }] }),
      title,
      content_text: text,
      date_published: moment(at),
      tags: [category],
    })),
  });

/** Alerts as a calendar (RFC 5545), each from its begin to its end. @param page of the place */
export function calendarOfAlerts(
  alerts: readonly Alert[],
  { title, page }: { title: string; page: string },
): string {
  const { host } = new URL(page);
  const events = alerts.flatMap(({ id, message, start, end, fetched_at, instruction, source, link }) => {
    const [first, last] = [new Date(start), new Date(end)];
    return [
      'BEGIN:VEVENT',
      `UID:${calendarText(`${id}@${host}`)}`,
      // When it last became what it is here (3.8.7.2), not when it is read.
      `DTSTAMP:${calendarMoment(new Date(fetched_at))}`,
      `DTSTART:${calendarMoment(first)}`,
      `DTEND:${calendarMoment(last > first ? last : new Date(first.getTime() + HOUR_MS))}`,
      `SUMMARY:${calendarText(message)}`,
      `DESCRIPTION:${calendarText([instruction, source, link].filter(Boolean).join(' '))}`,
      `URL:${page}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ];
  });
  return calendarOf(['PRODID:-//Chaperon//Alerts//EN', `X-WR-CALNAME:${calendarText(title)}`], events);
}
