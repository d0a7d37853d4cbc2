import { isAddress, isMoment, repeated } from './web-forms.ts';
import { readXml, type XmlNode } from './xml-text.ts';

type Rule = [name: string, least: number, most: number];
const many = Number.POSITIVE_INFINITY;

/** RFC 4287, 4.1.1 and 4.1.2. */
const ofFeed: readonly Rule[] = [
  ['author', 1, many],
  ['category', 0, many],
  ['contributor', 0, many],
  ['entry', 0, many],
  ['generator', 0, 1],
  ['icon', 0, 1],
  ['id', 1, 1],
  ['link', 0, many],
  ['logo', 0, 1],
  ['rights', 0, 1],
  ['subtitle', 0, 1],
  ['title', 1, 1],
  ['updated', 1, 1],
];
const ofEntry: readonly Rule[] = [
  ['author', 0, many],
  ['category', 0, many],
  ['content', 0, 1],
  ['contributor', 0, many],
  ['id', 1, 1],
  ['link', 0, many],
  ['published', 0, 1],
  ['rights', 0, 1],
  ['summary', 0, 1],
  ['title', 1, 1],
  ['updated', 1, 1],
];
const texts = ['title', 'subtitle', 'summary', 'rights', 'content'];

/** What a feed breaks of RFC 4287, with the section; empty where it keeps all. @param self the address it was read at */
export function brokenAtomRules(body: string, self: string): string[] {
  const feed = readXml(body);
  if (typeof feed === 'string') return [feed];
  if (feed.name !== 'feed' || feed.attributes.xmlns !== 'http://www.w3.org/2005/Atom')
    return ['2: the root is no feed of Atom'];
  const entries = feed.content.filter(({ name }) => name === 'entry');
  const selves = linksOf(feed, 'self').map(({ attributes }) => attributes.href);
  return [
    ...brokenIn(feed, ofFeed, '4.1.1'),
    ...(selves.length === 1 && selves[0] === self ? [] : [`4.1.1: its own address is ${selves}`]),
    ...repeated(entries.map(idOf)).map((id) => `4.1.1: two entries are ${id}`),
    ...(entries.some((entry) => momentOf(entry) > momentOf(feed)) ? ['4.2.15: an entry is newer'] : []),
    ...entries.flatMap((entry) => [
      ...brokenIn(entry, ofEntry, '4.1.2'),
      ...(has(entry, 'content') || linksOf(entry, 'alternate').length > 0
        ? []
        : ['4.1.2: neither content nor alternate link']),
    ]),
  ];
}

const has = ({ content }: XmlNode, wanted: string) => content.some(({ name }) => name === wanted);
const textOf = ({ content }: XmlNode, wanted: string) =>
  content.find(({ name }) => name === wanted)?.text ?? '';
const idOf = (node: XmlNode) => textOf(node, 'id');
const momentOf = (node: XmlNode) => Date.parse(textOf(node, 'updated'));
const linksOf = ({ content }: XmlNode, rel: string) =>
  content.filter(({ name, attributes }) => name === 'link' && (attributes.rel ?? 'alternate') === rel);

function brokenIn(node: XmlNode, rules: readonly Rule[], section: string): string[] {
  const alternates = linksOf(node, 'alternate').map(({ attributes }) =>
    [attributes.type, attributes.hreflang].join(),
  );
  return [
    ...rules.flatMap(([name, least, most]) => {
      const count = node.content.filter((one) => one.name === name).length;
      return count < least || count > most ? [`${section}: ${name} stands ${count} times`] : [];
    }),
    ...node.content
      .filter(({ name }) => !rules.some(([known]) => known === name))
      .map(({ name }) => `${section}: ${name} is not known`),
    ...repeated(alternates).map(() => `${section}: two alternate links of one type`),
    ...node.content.flatMap(brokenElement),
  ];
}

function brokenElement({ name, attributes, content, text }: XmlNode): string[] {
  const broken: string[] = [];
  const need = (holds: boolean, rule: string) => void (holds || broken.push(`${rule}: ${name} ${text}`));
  if (texts.includes(name)) {
    const { type = 'text' } = attributes;
    need(['text', 'html', 'xhtml'].includes(type), '3.1.1');
    need(
      type === 'xhtml' ? content.length === 1 && content[0]!.name === 'div' : content.length === 0,
      '3.1.1',
    );
  }
  if (name === 'title') need(text.trim() !== '', '4.2.14');
  if (name === 'id') need(isAddress(text), '4.2.6');
  if (name === 'updated' || name === 'published') need(isMoment(text), '3.3');
  if (name === 'category') need(Boolean(attributes.term), '4.2.2');
  if (name === 'author')
    for (const part of content) {
      need(['name', 'uri', 'email'].includes(part.name) && part.text.trim() !== '', '3.2');
      if (part.name === 'uri') need(isAddress(part.text), '3.2.2');
    }
  if (name === 'author') need(content.filter((part) => part.name === 'name').length === 1, '3.2.1');
  if (name === 'link') {
    need(isAddress(attributes.href), `4.2.7.1 ${attributes.href}`);
    need(/^[\w.+-]+\/[\w.+-]+(?:;.*)?$/.test(attributes.type ?? 'text/html'), '4.2.7.3');
  }
  return broken;
}
