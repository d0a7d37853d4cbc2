import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { FeedError, type LinkedFile } from './feed.ts';

/** Entities of a document's own can name files or grow without end; CAP and feeds need none. */
const ownEntities = /<!(?:DOCTYPE|ENTITY)\b/i;
const repeated = new Set([
  ...['alert', 'info', 'area', 'polygon', 'circle', 'geocode', 'responseType', 'entry', 'item', 'link'],
  ...['enclosure', 'category', 'parameter'],
]);
const mostMessages = 500;
const mostLinks = 200;
/** Elements in elements: a feed has about eight. */
const deepest = 12;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  // References by number too: a semicolon that is left of one would part the name of an area.
  htmlEntities: true,
  isArray: (name) => repeated.has(name),
});

const unwrapped = z.preprocess(
  (value) => (value !== null && typeof value === 'object' && '#text' in value ? value['#text'] : value),
  z.string(),
);
const line = unwrapped.transform((text) => text.trim()).catch('');
const lines = z.array(line).catch([]);
const list = <Schema extends z.ZodType>(schema: Schema) => z.array(schema.nullable().catch(null)).catch([]);

const geocode = z.object({ valueName: line, value: line });
const area = z.object({ areaDesc: line, polygon: lines, circle: lines, geocode: list(geocode) });
const info = z.object({
  language: line,
  event: line,
  responseType: lines,
  urgency: line,
  severity: line,
  certainty: line,
  effective: line,
  onset: line,
  expires: line,
  senderName: line,
  headline: line,
  instruction: line,
  web: line,
  area: list(area),
});
const alert = z.object({
  identifier: unwrapped.transform((text) => text.trim()).pipe(z.string().min(1).max(300)),
  sender: line,
  sent: line,
  status: line,
  msgType: line,
  scope: line,
  references: line,
  info: list(info),
});

/** A message of the Common Alerting Protocol 1.1 or 1.2; what is missing in it is ''. */
export type CapAlert = z.infer<typeof alert>;
export type CapInfo = z.infer<typeof info>;
export type CapArea = z.infer<typeof area>;

/**
 * A file of CAP, or a feed (Atom, RSS) whose entries hold such files or link to them.
 * @param base address of the document, for links without a host
 * @throws FeedError when it is neither
 */
export function readCap(body: string, base: string): { alerts: CapAlert[]; links: LinkedFile[] } {
  if (ownEntities.test(body)) throw new FeedError('The feed declares entities of its own.');
  const tree = treeOf(body);
  const found = { alerts: [] as CapAlert[], links: [] as LinkedFile[] };
  const isKnown = ['alert', 'alerts', 'feed', 'rss', 'RDF', 'EDXLDistribution'].some((name) => name in tree);
  if (!isKnown) throw new FeedError('The body is no feed.');
  gather(tree, base, found, 0);
  return found;
}

function treeOf(body: string): Record<string, unknown> {
  try {
    return parser.parse(body);
  } catch (cause) {
    throw new FeedError('The body is no feed.', { cause });
  }
}

type Found = ReturnType<typeof readCap>;

/** Messages wherever they stand, but in signatures, which are not checked; an entry without one is a link to one. */
function gather(node: unknown, base: string, found: Found, depth: number): number {
  if (node === null || typeof node !== 'object' || depth > deepest) return 0;
  let messages = 0;
  for (const [name, value] of Object.entries(node)) {
    if (name === 'Signature') continue;
    if (name === 'alert' && Array.isArray(value)) messages += takeAlerts(value, found);
    else if ((name === 'entry' || name === 'item') && Array.isArray(value))
      for (const entry of value)
        messages += gather(entry, base, found, depth + 1) || takeLink(entry, base, found);
    else messages += gather(value, base, found, depth + 1);
  }
  return messages;
}

function takeAlerts(nodes: readonly unknown[], found: Found): number {
  const read = nodes.flatMap((node) => {
    const parsed = alert.safeParse(node);
    return parsed.success ? [parsed.data] : [];
  });
  found.alerts.push(...read.slice(0, Math.max(0, mostMessages - found.alerts.length)));
  return read.length;
}

const address = z.union([
  z.string().transform((href) => ({ href, type: '', rel: '' })),
  z
    .looseObject({ '@href': line, '@url': line, '#text': line, '@type': line, '@rel': line })
    .transform((node) => ({
      href: node['@href'] || node['@url'] || node['#text'],
      type: node['@type'],
      rel: node['@rel'],
    })),
]);
const entry = z.looseObject({
  link: list(address),
  enclosure: list(address),
  updated: line,
  published: line,
  pubDate: line,
});

/** What says that it is CAP, else the entry's page. */
function takeLink(node: unknown, base: string, { links }: Found): number {
  const { data } = entry.safeParse(node);
  if (!data || links.length >= mostLinks) return 0;
  const addresses = [...data.link, ...data.enclosure].filter((one) => one !== null);
  const chosen =
    addresses.find(({ type }) => type.includes('cap+xml')) ??
    addresses.find(({ rel }) => rel === '' || rel === 'alternate');
  const url = chosen && URL.parse(chosen.href, base);
  if (!url || !/^https?:$/.test(url.protocol)) return 0;
  links.push({ url: url.href, version: data.updated || data.published || data.pubDate || null });
  return 0;
}
