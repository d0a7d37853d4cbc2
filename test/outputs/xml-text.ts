import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** An element as it stands: its name beside its attributes, its content in order. */
export type XmlNode = { name: string; attributes: Record<string, string>; content: XmlNode[]; text: string };

type Parsed = Record<string, unknown> & { ':@'?: Record<string, string> };
const parser = new XMLParser({
  preserveOrder: true,
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
});

const treeOf = (nodes: readonly Parsed[]): XmlNode[] =>
  nodes.flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ':@')!;
    if (name === '#text' || name.startsWith('?')) return [];
    const inside = node[name] as Parsed[];
    const text = inside.map((one) => one['#text'] ?? '').join('');
    return { name, attributes: node[':@'] ?? {}, content: treeOf(inside), text };
  });

/** The root of a document; what is wrong where it is no XML 1.0. */
export function readXml(body: string): XmlNode | string {
  // §2.2: the characters there are; §2.4: `]]>` stands in no text.
  if (/[^\t\n\r\u0020-\ud7ff\ud800-\udfff\ue000-\ufffd]/.test(body) || !body.isWellFormed())
    return 'XML 2.2: a character that XML does not know';
  if (body.includes(']]>')) return 'XML 2.4: ]]> in a text';
  if (XMLValidator.validate(body) !== true) return 'XML 2.1: not well-formed';
  return treeOf(parser.parse(body) as Parsed[])[0] ?? 'XML 2.1: no root';
}
