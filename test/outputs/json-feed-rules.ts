import { isAddress, isLanguage, isMoment, repeated } from './web-forms.ts';

type Fields = Record<string, unknown>;
/** What each field is to be, of https://www.jsonfeed.org/version/1.1/; `!`: it has to stand. */
type Rules = Record<string, (value: unknown) => boolean>;

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const listOf = (is: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(is);
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isAuthor = (value: unknown) =>
  isObject(value) &&
  Object.keys(value).length > 0 &&
  brokenFields(value, { name: isText, url: isAddress, avatar: isAddress }, 'author').length === 0;
const isAttachment = (value: unknown) =>
  isObject(value) && isAddress(value.url) && /^[\w.+-]+\/[\w.+-]+$/.test(String(value.mime_type));

const ofFeed: Rules = {
  'version!': (value) => value === 'https://jsonfeed.org/version/1.1',
  'title!': isText,
  'items!': listOf(isObject),
  home_page_url: isAddress,
  feed_url: isAddress,
  description: isText,
  next_url: isAddress,
  icon: isAddress,
  favicon: isAddress,
  authors: listOf(isAuthor),
  language: isLanguage,
};
const ofItem: Rules = {
  'id!': isText,
  url: isAddress,
  external_url: isAddress,
  title: isText,
  content_text: isText,
  content_html: isText,
  summary: isText,
  date_published: isMoment,
  date_modified: isMoment,
  authors: listOf(isAuthor),
  tags: listOf(isText),
  language: isLanguage,
  attachments: listOf(isAttachment),
};

/** What a feed breaks of JSON Feed 1.1; empty where it keeps all. @param self the address it was read at */
export function brokenJsonFeedRules(body: string, self: string): string[] {
  const feed = JSON.parse(body) as Fields;
  const items = Array.isArray(feed.items) ? feed.items.filter(isObject) : [];
  return [
    ...brokenFields(feed, ofFeed, 'top-level'),
    ...(feed.feed_url === self ? [] : [`top-level: feed_url is ${feed.feed_url}`]),
    ...items.flatMap((item) => [
      ...brokenFields(item, ofItem, 'items'),
      ...('content_text' in item || 'content_html' in item ? [] : ['items: no content']),
    ]),
    ...repeated(items.map(({ id }) => String(id))).map((id) => `items: two are ${id}`),
  ];
}

function brokenFields(fields: Fields, rules: Rules, section: string): string[] {
  const known = new Set(Object.keys(rules).map((name) => name.replace('!', '')));
  return [
    ...Object.keys(fields)
      .filter((name) => !known.has(name))
      .map((name) => `${section}: ${name} is not known`),
    ...Object.entries(rules).flatMap(([rule, is]) => {
      const name = rule.replace('!', '');
      if (!(name in fields)) return rule.endsWith('!') ? [`${section}: no ${name}`] : [];
      return is(fields[name]) ? [] : [`${section}: ${name} is ${JSON.stringify(fields[name])}`];
    }),
  ];
}
