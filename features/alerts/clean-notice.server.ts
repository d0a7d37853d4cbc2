import { ALERT_LIMITS } from '#core/alert/alert.ts';
import type { AlertNotice } from '#core/alert/standing-alert.ts';
import { cleanText } from '#core/news/clean.ts';
import { truncate } from '#core/text/truncate.ts';

const dayMs = 86_400_000;
/** An alert that ends later than this is a mistake of its source. */
const longestDays = 120;
const mostAreas = 60;
const areaLength = 80;
const urlLength = 1_000;
const idLength = 300;
const mostZones = 400;

/** What a feed tells, as it may be kept: plain words of limited length; what is over or has no address is left out. */
export const cleanNotices = (notices: readonly AlertNotice[], now: Date): AlertNotice[] =>
  notices.flatMap((notice) => cleanNotice(notice, now) ?? []);

function cleanNotice(notice: AlertNotice, now: Date): AlertNotice | null {
  const { id, link, start, end } = notice;
  const title = truncate(cleanText(notice.title), ALERT_LIMITS.messageLength);
  const isPlausible = end > start && end > now && end.getTime() < now.getTime() + longestDays * dayMs;
  if (!isPlausible || !title || !isWebAddress(link)) return null;
  return {
    ...notice,
    id: id.slice(0, idLength),
    title,
    areas: cleanAreas(notice.areas),
    countryCodes: notice.countryCodes.filter((code) => /^[A-Z]{2}$/.test(code)),
    zones: notice.zones.slice(0, mostZones),
    // One name that is left out would say that the others are all: beyond the limit none is looked up.
    regions: notice.regions.length > mostAreas ? [] : cleanAreas(notice.regions),
  };
}

const cleanAreas = (areas: readonly string[]): string[] =>
  areas
    .slice(0, mostAreas)
    .map((area) => truncate(cleanText(area), areaLength))
    .filter(Boolean);

function isWebAddress(link: string): boolean {
  return link.length <= urlLength && URL.canParse(link) && /^https?:$/.test(new URL(link).protocol);
}
