import { lazily } from '#core/service/lazily.ts';
import { truncate } from '#core/text/truncate.ts';
import { NEWS_LIMITS } from './news.ts';

/** Entities that feeds use and XML does not know; numeric ones are worked out. */
const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    shy: '',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    laquo: '«',
    raquo: '»',
    hellip: '…',
    bull: '•',
    middot: '·',
    deg: '°',
    euro: '€',
    pound: '£',
    yen: '¥',
    cent: '¢',
    copy: '©',
    reg: '®',
    trade: '™',
    times: '×',
    frac12: '½',
    agrave: 'à',
    aacute: 'á',
    acirc: 'â',
    atilde: 'ã',
    auml: 'ä',
    aring: 'å',
    aelig: 'æ',
    ccedil: 'ç',
    egrave: 'è',
    eacute: 'é',
    ecirc: 'ê',
    euml: 'ë',
    igrave: 'ì',
    iacute: 'í',
    icirc: 'î',
    iuml: 'ï',
    ntilde: 'ñ',
    ograve: 'ò',
    oacute: 'ó',
    ocirc: 'ô',
    otilde: 'õ',
    ouml: 'ö',
    oslash: 'ø',
    ugrave: 'ù',
    uacute: 'ú',
    ucirc: 'û',
    uuml: 'ü',
    yacute: 'ý',
    szlig: 'ß',
    scaron: 'š',
    zcaron: 'ž',
    oelig: 'œ',
    eth: 'ð',
    thorn: 'þ',
    yuml: 'ÿ',
    ordf: 'ª',
    ordm: 'º',
    iexcl: '¡',
    iquest: '¿',
    sect: '§',
    plusmn: '±',
    sup2: '²',
    sup3: '³',
    frac14: '¼',
    frac34: '¾',
    prime: '′',
    zwnj: '\u200c',
    zwj: '\u200d',
    lrm: '\u200e',
    rlm: '\u200f',
  }),
);
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi;

/** Browsers read `&#146;` as Windows does, an apostrophe; so feeds still write it. */
const windowsSigns = lazily(() => new TextDecoder('windows-1252'));

/** `&Eacute;` is the capital of `&eacute;`. */
function entityNamed(name: string): string | undefined {
  const sign = entities.get(name.toLowerCase());
  return /^[A-Z]/.test(name) ? sign?.toUpperCase() : sign;
}

function decodeEntities(text: string): string {
  return text.replace(entity, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return entityNamed(name) ?? whole;
    const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    if (code >= 0x80 && code < 0xa0) return windowsSigns().decode(Uint8Array.of(code));
    return isCharacter ? String.fromCodePoint(code) : '';
  });
}

const hiddenParts = /<(script|style|iframe|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const comment = /<!--[\s\S]*?(?:-->|$)/g;
const tag = /<\/?[a-z!?][^<>]*>/gi;
// Control characters, and the marks that turn the direction of all that follows them.
const unseen = /[\p{Cc}\u200b\u202a-\u202e\u2066-\u2069]/gu;
/** Stand within words: where one may be hyphenated, where none may be parted. */
const withinWords = /[\u00ad\u2060\ufeff]/g;
/** More marks on a letter than any language writes run over the lines above and below. */
const piledMarks = /(\p{M}{6})\p{M}+/gu;

const withoutMarkup = (text: string) =>
  text.replace(comment, ' ').replace(hiddenParts, ' ').replace(tag, ' ');

/** A headline and a teaser need no more; some feeds carry whole articles. */
const longestRead = 20_000;

/** A feed's text as plain words. Feeds escape twice: what looks like markup after decoding goes, too. It may hold `<`. */
export function cleanText(raw: string): string {
  let text = raw.slice(0, longestRead).toWellFormed();
  for (let pass = 0; pass < 2; pass += 1) {
    text = decodeEntities(withoutMarkup(text));
  }
  return withoutMarkup(text)
    .replace(withinWords, '')
    .replace(piledMarks, '$1')
    .replace(unseen, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const agencyLabel =
  /^(?:(?:(?:UPDATE|WRAPUP|CORRECTED|REFILE|RPT|FACTBOX|EXPLAINER|EXCLUSIVE|ANALYSIS|BREAKING|URGENT|LIVE|WATCH|VIDEO|PHOTOS|JUST IN)(?: \d{1,2})?\s?[-:–—|]|(?:Breaking(?: news)?|Live(?: updates)?|Watch|Video|Exclusive|Analysis|Explainer|Photos|Update):)\s*)+/;
const longestPublisherWords = 5;

/** A title and the publisher's name that stood at its end; null when none did. */
type SplitTitle = { title: string; publisher: string | null };

/** Splits "Headline - Publisher"; without a known publisher, up to five capitalized words after the last " - " or " | ". */
function splitPublisher(text: string, publisher: string | null = null): SplitTitle {
  const match = /^(.+?)\s+[-–—|·]\s+([^|]{2,60})$/.exec(text);
  const last = match ? /^(.*)\s+[-–—|·]\s+(.{2,60}?)$/.exec(text) : null;
  const [, title = '', name = ''] = last ?? [];
  if (!title) return { title: text, publisher };
  if (publisher !== null && sameName(name, publisher)) return { title, publisher };
  const words = name.split(' ');
  const reads = words.filter((word) => !/^(?:of|the|and|for|de|la|le|el|der|die|das|du|&)$/.test(word));
  const isName =
    words.length <= longestPublisherWords &&
    reads.every((word) => /^[\p{Lu}\d]/u.test(word)) &&
    !/[?!:]/.test(name);
  return isName && title.split(' ').length >= 3
    ? { title, publisher: publisher ?? name }
    : { title: text, publisher };
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/^the\s+/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');
const sameName = (a: string, b: string) => plain(a) === plain(b);

/** A headline fit to be judged and shown: plain, without the publisher at its end, at most 300 characters. */
export function cleanTitle(raw: string, publisher: string | null = null): SplitTitle {
  const split = splitPublisher(cleanText(raw), publisher);
  return { ...split, title: truncate(split.title.replace(agencyLabel, ''), NEWS_LIMITS.titleLength - 3) };
}

/** The short text beside a headline; '' where the feed only says the headline again. */
export function cleanDescription(raw: string, title: string): string {
  const text = cleanText(raw);
  return plain(text).startsWith(plain(title)) && text.length < title.length + 60
    ? ''
    : truncate(text, NEWS_LIMITS.descriptionLength);
}

const trackers =
  /^(?:utm_.*|at_.*|ns_.*|fbclid|gclid|dclid|msclkid|yclid|igshid|mc_[ce]id|cmp|cmpid|ocid|oc|ref|ref_src|src|source|smid|xtor|traffic_source|ftag|partner|feature|sref|taid|rss|output|amp|outputType)$/i;

/** The one address of an article for comparing: no tracking, fragment, `www.`, `m.` or `amp`. Null unless http(s). */
export function canonicalUrl(raw: string): string | null {
  if (!URL.canParse(raw.trim())) return null;
  const url = new URL(raw.trim());
  if (!/^https?:$/.test(url.protocol) || !url.hostname.includes('.') || url.username || url.password)
    return null;
  url.protocol = 'https:';
  url.hostname = url.hostname.replace(/^(?:www\d?|m|mobile|amp|edition)\./, '').replace(/\.$/, '');
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) if (trackers.test(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  url.pathname = url.pathname.replace(/\/amp\/?$/, '/').replace(/(?<=.)\/+$/, '');
  return url.href;
}
