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
  const { id, link } = notice;
  if (whyLeftOut(notice, now) !== null) return null;
  const title = cleanTitle(notice);
  return {
    ...notice,
    id: id.slice(0, idLength),
    title,
    link: addressOf(link),
    areas: cleanAreas(notice.areas),
    instruction: truncate(cleanText(notice.instruction ?? ''), ALERT_LIMITS.instructionLength) || null,
    countryCodes: notice.countryCodes.filter((code) => /^[A-Z]{2}$/.test(code)),
    zones: notice.zones.slice(0, mostZones),
    // One name that is left out would say that the others are all: beyond the limit none is looked up.
    regions: notice.regions.length > mostAreas ? [] : cleanAreas(notice.regions),
  };
}

const cleanTitle = ({ title }: AlertNotice) => truncate(cleanText(title), ALERT_LIMITS.messageLength);

/** Why nothing is kept of what a feed tells, in a few words; null where it is kept. */
export function whyLeftOut(notice: AlertNotice, now: Date): string | null {
  const { start, end, link } = notice;
  if (end <= start) return 'it ends before it begins';
  if (end <= now) return 'it is over';
  if (end.getTime() >= now.getTime() + longestDays * dayMs) return `it ends in more than ${longestDays} days`;
  if (!cleanTitle(notice)) return 'it does not say what it is';
  return isWebAddress(link) ? null : 'its link is no address of a page';
}

const cleanAreas = (areas: readonly string[]): string[] =>
  areas
    .slice(0, mostAreas)
    .map((area) => truncate(cleanText(area), areaLength))
    .filter(Boolean);

function isWebAddress(link: string): boolean {
  return link.length <= urlLength && URL.canParse(link) && /^https?:$/.test(new URL(link).protocol);
}

/** As every form that is sent may hold it (RFC 3986): browsers read an address with spaces too, feeds may not. */
const addressOf = (link: string): string =>
  new URL(link).href.replaceAll(/[|^`{}\\]|%(?![\da-f]{2})/gi, encodeURIComponent);
