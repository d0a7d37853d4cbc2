import { severityType } from '#core/alert/alert-type.ts';
import type { AlertNotice } from '#core/alert/standing-alert.ts';
import { cleanNotices } from '#features/alerts/clean-notice.server.ts';
import { storeAlerts } from '#features/alerts/store.server.ts';
import { hazardOf } from '#server/ingest/alerts/hazard-words.ts';
import { shapeOf } from '#server/ingest/feeds/cap-shape.ts';
import { type CapAlert, type CapInfo, readCap } from '#server/ingest/feeds/cap-xml.ts';
import type { PulledSource } from '#server/ingest/feeds/feed.ts';
import { parseFeedDate } from '#server/ingest/feeds/feed-date.ts';
import type { IngestDeps } from '#server/ingest/ingest-source.ts';

/** One message, and the earlier ones that it takes the place of, oldest first. */
export type CapMessage = { key: string; replaces: string[]; notices: AlertNotice[] };

/** An address of the operator's, and the countries it warns for: null all of the world, none: that is not said. */
type CapFeed = { id: string; url: string; countryCodes: readonly string[] | null };

/** Known to people by this name; each alert also names its sender. */
const publisher = 'CAP feeds';
/** Stands where a message names no page; the page on sources is put there. */
const noPage = 'http://none.invalid/';
/** A message without an end stands a day. */
const standsMs = 86_400_000;

/**
 * Warnings that the operator names: files of the Common Alerting Protocol, and feeds of them. Asked at every tick,
 * since they are few and may be what people wait for.
 */
export const cap = (feeds: readonly CapFeed[]): PulledSource<IngestDeps, CapMessage> => ({
  id: 'cap',
  kind: 'alerts',
  hosts: [...new Set(feeds.map(({ url }) => new URL(url).host))],
  everyMinutes: 1 / 6,
  pauseMs: 0,
  limits: { timeoutMs: 10_000, maximumBytes: 8 << 20 },
  feeds: () =>
    feeds.map(({ id, url, countryCodes }) => ({
      id,
      url,
      publisher,
      // Of several it is not known whose areas a message names.
      countryCode: countryCodes?.length === 1 ? countryCodes[0]! : null,
    })),
  read: (body, feed, now) => {
    const { alerts, links } = readCap(body, feed.url);
    const items = alerts
      .map((alert) => messageOf(alert, feed.countryCode))
      .filter((message) => message !== null)
      .map((message) => ({ ...message, notices: cleanNotices(message.notices, now) }));
    return { found: items.length, items, links };
  },
  keep: (deps, feed, messages) => {
    const notices = standingNow(deps, messages);
    return storeAlerts(deps, { source: 'cap', sourceName: feed.publisher, feed: feed.id }, notices);
  },
});

/** What stands of messages now; what names no page leads to ours on sources. */
export function standingNow(
  { config, clock }: Pick<IngestDeps, 'config' | 'clock'>,
  messages: readonly CapMessage[],
): AlertNotice[] {
  const page = `${config.ownOrigin}/status`;
  return standingOf(messages)
    .filter(({ end }) => end > clock())
    .map((notice) => (notice.link === noPage ? { ...notice, link: page } : notice));
}

const keyOf = (sender: string, identifier: string) => `${sender.trim()},${identifier.trim()}`;

/** Null for exercises, drafts, receipts, and what is not for the public. */
function messageOf(alert: CapAlert, countryCode: string | null): CapMessage | null {
  const { sender, identifier, status, msgType, scope } = alert;
  const isReal = /^(actual|)$/i.test(status) && /^(public|)$/i.test(scope);
  if (!isReal || !/^(alert|update|cancel)$/i.test(msgType || 'Alert')) return null;
  const replaces = alert.references
    .split(/\s+/)
    .map((reference) => reference.split(','))
    .filter((parts) => parts.length >= 2)
    .toSorted(([, , a = ''], [, , b = '']) => a.localeCompare(b))
    .map(([from = '', id = '']) => keyOf(from, id));
  const notices = /cancel/i.test(msgType) ? [] : noticesOf(alert, countryCode);
  return { key: keyOf(sender, identifier), replaces, notices };
}

/** In English where it is told in English too, else in the first language. */
function noticesOf(alert: CapAlert, countryCode: string | null): AlertNotice[] {
  const infos = alert.info.filter((one) => one !== null);
  const languageOf = ({ language }: CapInfo) => language.toLowerCase().slice(0, 2) || 'en';
  const languages = new Set(infos.map(languageOf));
  const language = languages.has('en') ? 'en' : [...languages][0];
  return infos
    .filter((one) => languageOf(one) === language)
    .map((one) => noticeOf(alert, one, countryCode))
    .filter((notice) => notice !== null)
    .map((notice, at) => (at === 0 ? notice : { ...notice, id: `${notice.id}~${at}` }));
}

function noticeOf(alert: CapAlert, told: CapInfo, countryCode: string | null): AlertNotice | null {
  const start = [told.onset, told.effective, alert.sent]
    .map((text) => parseFeedDate(text))
    .find((date) => date !== null);
  const isOver = /past/i.test(told.urgency) || told.responseType.some((type) => /allclear/i.test(type));
  if (isOver || !start || !told.event) return null;
  const end = parseFeedDate(told.expires) ?? new Date(start.getTime() + standsMs);
  const hazard = hazardOf(`${told.event} ${told.headline}`);
  const type = /unlikely/i.test(told.certainty) ? 'info' : severityType(told.severity);
  const areas = told.area.filter((area) => area !== null);
  const names = areas.flatMap(({ areaDesc }) => areaDesc.split(/[;\n]/)).map((name) => name.trim());
  const named = [...new Set(names)].filter(Boolean);
  const codes = areas.flatMap(({ geocode }) => geocode.filter((code) => code !== null));
  const countries = codes.flatMap(({ valueName, value }) => countryIn(valueName, value));
  const zones = codes.flatMap(({ valueName, value }) => zoneIn(valueName, value));
  return {
    id: alert.identifier,
    hazard,
    type,
    title: told.senderName ? `${told.event}, ${told.senderName}` : told.event,
    areas: named,
    link: /^https?:\/\//.test(told.web) ? told.web : noPage,
    start,
    end,
    countryCodes: [
      ...new Set([...countries, ...(zones.length ? ['US'] : []), ...(countryCode ? [countryCode] : [])]),
    ],
    ...shapeOf(areas, hazard, type),
    zones,
    regions: named,
    instruction: told.instruction,
  };
}

/** ISO 3166 of a country or its part; other codes are of one country's own making. */
const countryIn = (name: string, value: string): string[] =>
  /iso.?3166|country/i.test(name) && /^[A-Za-z]{2}(-|$)/.test(value) ? [value.slice(0, 2).toUpperCase()] : [];

/** Areas of the National Weather Service, whose outlines are fetched for its own warnings. */
function zoneIn(name: string, value: string): string[] {
  const kind = name === 'UGC' ? /^[A-Z]{2}([CZ])\d{3}$/.exec(value)?.[1] : undefined;
  return kind ? [`${kind === 'C' ? 'county' : 'forecast'}/${value}`] : [];
}

/** What stands when every update and cancellation is taken into account. An update keeps the name of what it updates. */
export function standingOf(messages: readonly CapMessage[]): AlertNotice[] {
  const known = new Map(messages.map((message) => [message.key, message]));
  const replaced = new Set(
    messages.flatMap(({ key, replaces }) => replaces.filter((other) => other !== key)),
  );
  const firstOf = (message: CapMessage): string => {
    const seen = new Set<string>();
    let key = message.key;
    while (!seen.has(key)) {
      seen.add(key);
      key = known.get(key)?.replaces[0] ?? key;
    }
    return key.slice(key.indexOf(',') + 1);
  };
  const names = new Set<string>();
  return messages
    .filter(({ key }) => !replaced.has(key))
    .flatMap((message) => {
      const first = firstOf(message);
      return message.notices.map((notice, at) => {
        const name = at === 0 ? first : `${first}~${at}`;
        const id = names.has(name) ? notice.id : name;
        names.add(id);
        return { ...notice, id };
      });
    });
}
