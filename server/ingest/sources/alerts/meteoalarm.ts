import { z } from 'zod';
import type { Hazard } from '#core/alert/alert.ts';
import { severityType } from '#core/alert/alert-type.ts';
import type { AlertNotice } from '#core/alert/standing-alert.ts';
import { listAskedCountries } from '#features/news/data.server.ts';
import type { AlertSource } from '#server/ingest/alerts/alert-source.ts';
import { parseFeedDate } from '#server/ingest/feeds/feed-date.ts';
import { allOf, parseAs } from '#server/ingest/feeds/json-feed.ts';

const names =
  'AD andorra|AT austria|BE belgium|BA bosnia-herzegovina|BG bulgaria|HR croatia|CY cyprus|CZ czechia|DK denmark|EE estonia|FI finland|FR france|DE germany|GR greece|HU hungary|IS iceland|IE ireland|IL israel|IT italy|LV latvia|LT lithuania|LU luxembourg|MT malta|MD moldova|ME montenegro|NL netherlands|MK republic-of-north-macedonia|NO norway|PL poland|PT portugal|RO romania|RS serbia|SK slovakia|SI slovenia|ES spain|SE sweden|CH switzerland|UA ukraine|GB united-kingdom';
/** What MeteoAlarm calls its members, by ISO code. */
export const meteoalarmMembers: ReadonlyMap<string, string> = new Map(
  names.split('|').map((pair) => [pair.slice(0, 2), pair.slice(3)]),
);

/** By the number of `awareness_type`; the events' own names are in the members' languages. */
const kinds: ReadonlyMap<number, readonly [Hazard, string]> = new Map([
  [1, ['storm', 'wind']],
  [2, ['snow', 'snow and ice']],
  [3, ['storm', 'thunderstorm']],
  [4, ['fog', 'fog']],
  [5, ['heat', 'high temperature']],
  [6, ['cold', 'low temperature']],
  [7, ['coast', 'coastal']],
  [8, ['wildfire', 'forest fire']],
  [9, ['avalanche', 'avalanche']],
  [10, ['storm', 'rain']],
  [11, ['flood', 'flood']],
  [12, ['flood', 'flood']],
  [13, ['flood', 'rain and flood']],
]);
/** By the number of `awareness_level`; 1 is green: nothing to warn of. */
const colors: ReadonlyMap<number, string> = new Map([
  [2, 'Yellow'],
  [3, 'Orange'],
  [4, 'Red'],
]);

const text = z.string().nullish();
const info = z.object({
  language: text,
  severity: text,
  onset: text,
  effective: text,
  expires: text,
  senderName: text,
  web: text,
  responseType: z.array(z.string()).nullish(),
  area: z.array(z.object({ areaDesc: text })).nullish(),
  parameter: z.array(z.object({ valueName: z.string(), value: z.string() })).nullish(),
});
const warning = z.object({
  alert: z.object({
    identifier: z.string(),
    status: text,
    msgType: text,
    sent: text,
    info: z.array(info).min(1),
  }),
});
const answer = z.object({ warnings: z.array(z.unknown()).max(20_000) });

const askedDays = 3;
const mostCountries = 300;
const dayMs = 86_400_000;

/**
 * Warnings of Europe's weather services, for the countries somebody asked of. Attribution to MeteoAlarm and to the
 * service required. Without outlines: where all areas are known regions it concerns those, else the country.
 */
export const meteoalarm = (origin = 'https://feeds.meteoalarm.org'): AlertSource => ({
  id: 'meteoalarm',
  hosts: [new URL(origin).host],
  everyMinutes: 15,
  pauseMs: 1_000,
  limits: { timeoutMs: 30_000, maximumBytes: 24 << 20 },
  feeds: async (_, { db, clock }) => {
    const since = new Date(clock().getTime() - askedDays * dayMs);
    const asked = await listAskedCountries(db, since, mostCountries);
    return asked.flatMap((code) => {
      const slug = meteoalarmMembers.get(code);
      if (!slug) return [];
      const url = `${origin}/api/v1/warnings/feeds-${slug}`;
      return [{ id: `meteoalarm:${code}`, url, publisher: 'MeteoAlarm', countryCode: code }];
    });
  },
  parse: (body, { countryCode }) =>
    allOf(warning, parseAs(answer, body, 'MeteoAlarm').warnings)
      .map((one) => noticeOf(one, countryCode ?? ''))
      .filter((notice) => notice !== null),
});

function noticeOf({ alert }: z.infer<typeof warning>, countryCode: string): AlertNotice | null {
  const told = alert.info.find(({ language }) => language?.toLowerCase().startsWith('en')) ?? alert.info[0]!;
  const color = colors.get(numberOf(told, 'awareness_level'));
  const [hazard, word] = kinds.get(numberOf(told, 'awareness_type')) ?? (['other', 'weather'] as const);
  const start = parseFeedDate(told.onset ?? told.effective ?? alert.sent);
  const end = parseFeedDate(told.expires);
  const isOver = alert.msgType === 'Cancel' || told.responseType?.includes('AllClear') === true;
  if (!color || isOver || (alert.status ?? 'Actual') !== 'Actual' || !start || !end) return null;
  const areas = [...new Set((told.area ?? []).flatMap(({ areaDesc }) => areaDesc?.trim() || []))];
  const service = told.senderName ? `, ${told.senderName}` : '';
  return {
    id: alert.identifier,
    hazard,
    type: severityType(told.severity ?? ''),
    title: `${color} ${word} warning${service}`,
    areas,
    link: `https://meteoalarm.org/en/live/region/${countryCode === 'GB' ? 'UK' : countryCode}`,
    start,
    end,
    countryCodes: [countryCode],
    center: null,
    outline: null,
    zones: [],
    regions: areas,
  };
}

/** The number a parameter begins with: 3 of "3; orange; Severe"; NaN for none. */
const numberOf = ({ parameter }: z.infer<typeof info>, name: string): number =>
  Number.parseInt(parameter?.find(({ valueName }) => valueName === name)?.value ?? '', 10);
