import { profilePathOf } from '#core/place/place-slug.ts';
import { calendarMoment, calendarOf, calendarText } from '#core/text/calendar-lines.ts';
import { escapedMarkup as xml } from '#core/text/markup.ts';
import { nameOfSpot, type SpotDeps } from '#features/watching/spot.server.ts';
import { watcherText } from '#text/watching/page.ts';
import type { Told } from './told.server.ts';

const text = watcherText.told;
const hourMs = 3_600_000;

type Entry = { id: string; title: string; told: Told; page: string };

/** @param feed its own address: it names its entries without telling whose they are */
function entriesOf(deps: SpotDeps, told: readonly Told[], site: string): Entry[] {
  const { host } = new URL(site);
  return told.map((one) => {
    const spot = one.position && nameOfSpot(deps, { entityId: one.entityId, ...one.position });
    const name = spot ? `: ${spot.name}` : '';
    return {
      // Occurrences’ ids are given out anew after a restored backup.
      id: `${one.occurrenceId}-${one.begunAt.getTime().toString(36)}-${one.state}-${one.type}@${host}`,
      title: `${text.types[one.type]}${name}. ${text.state[one.state]}${one.content.text}`,
      told: one,
      page: site + (spot?.place ? profilePathOf(spot.place) : '/'),
    };
  });
}

/** What a watcher was told, after RFC 4287. @param path of the feed */
export function atomOfTold(
  deps: SpotDeps,
  told: readonly Told[],
  { site, path, now }: { site: string; path: string; now: Date },
): string {
  const entries = entriesOf(deps, told, site).map(
    ({ id, title, told: { sentAt, content }, page }) =>
      `<entry><id>tag:${xml(id.split('@').reverse().join(',2026:'))}</id><title>${xml(title)}</title>` +
      `<updated>${sentAt.toISOString()}</updated><link rel="alternate" href="${xml(page)}"/>` +
      `<summary>${xml([content.text, content.advice, content.source].filter(Boolean).join(' '))}</summary></entry>`,
  );
  const updated = (told[0]?.sentAt ?? now).toISOString();
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><id>${xml(site + path)}</id><title>${xml(text.feedTitle)}</title><updated>${updated}</updated><author><name>Chaperon</name></author><link rel="self" href="${xml(site + path)}"/>${entries.join('')}</feed>
`;
}

/** The same as a calendar: each thing from its begin to its end, after RFC 5545. */
export function calendarOfTold(deps: SpotDeps, told: readonly Told[], { site }: { site: string }): string {
  const begun = told.filter(({ state }) => state !== 'over');
  const events = entriesOf(deps, begun, site).flatMap(({ id, title, told: one, page }) => {
    const start = new Date(one.content.start);
    const end = one.endedAt ?? (one.content.end ? new Date(one.content.end) : null);
    const last = end && end > start ? end : new Date(start.getTime() + hourMs);
    return [
      'BEGIN:VEVENT',
      `UID:${id}`,
      `DTSTAMP:${calendarMoment(one.sentAt)}`,
      `DTSTART:${calendarMoment(start)}`,
      `DTEND:${calendarMoment(last)}`,
      `SUMMARY:${calendarText(title)}`,
      `DESCRIPTION:${calendarText([one.content.advice, one.content.source].filter(Boolean).join(' '))}`,
      `URL:${page}`,
      'END:VEVENT',
    ];
  });
  const name = `X-WR-CALNAME:${calendarText(text.feedTitle)}`;
  return calendarOf(['PRODID:-//Chaperon//What you were told//EN', name], events);
}
