/** Zones by name that JavaScript does not know; RFC 822 has the American ones only. */
const zones: ReadonlyMap<string, string> = new Map(
  Object.entries({
    BST: '+0100',
    WEST: '+0100',
    CET: '+0100',
    CEST: '+0200',
    EET: '+0200',
    EEST: '+0300',
    SAST: '+0200',
    MSK: '+0300',
    GST: '+0400',
    PKT: '+0500',
    IST: '+0530',
    ICT: '+0700',
    WIB: '+0700',
    SGT: '+0800',
    HKT: '+0800',
    PHT: '+0800',
    AWST: '+0800',
    JST: '+0900',
    KST: '+0900',
    AEST: '+1000',
    AEDT: '+1100',
    NZST: '+1200',
    NZDT: '+1300',
  }),
);
const hasZone = /(?:Z|[+-]\d{2}:?\d{2}|\b(?:GMT|UTC?|[ECMP][SD]T))\)?$/i;

/**
 * A feed's date: RFC 822, ISO 8601, GDELT's 20260918T031500Z. Without a zone it is UTC, never the server's own time.
 * @returns null when it is none, or lies before 2000
 */
export function parseFeedDate(raw: string | null | undefined): Date | null {
  const text = raw?.trim() ?? '';
  if (text === '') return null;
  const compact = /^(\d{4})(\d\d)(\d\d)T?(\d\d)(\d\d)(\d\d)Z?$/.exec(text);
  const written = compact
    ? `${compact[1]}-${compact[2]}-${compact[3]}T${compact[4]}:${compact[5]}:${compact[6]}Z`
    : withZone(text);
  const date = new Date(written);
  return Number.isNaN(date.getTime()) || date.getTime() < Date.UTC(2000, 0) ? null : date;
}

function withZone(text: string): string {
  const named = text.replace(/\b[A-Z]{3,4}$/, (zone) => zones.get(zone) ?? zone);
  if (hasZone.test(named)) return named;
  if (/^\d{4}-\d\d-\d\d$/.test(named)) return `${named}T00:00:00Z`;
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(named)) return `${named.replace(' ', 'T')}Z`;
  return `${named} GMT`;
}
