import { XMLParser } from 'fast-xml-parser';

const listed = new Set(['row', 'c', 'si', 'r', 'sheet', 'Relationship', 'xf', 'numFmt']);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => listed.has(name),
});

/** What the parser makes of an element: its text, or its attributes and children by their names. */
export type Element = { [name: string]: Element | Element[] | string | undefined };

export const childOf = (element: Element | undefined, name: string): Element | undefined => {
  const child = element?.[name];
  return typeof child === 'object' && !Array.isArray(child) ? child : undefined;
};
/** Children of one name, whose element may hold nothing else. */
export const childrenOf = (element: Element | undefined, name: string): Element[] => {
  const children = element?.[name];
  return Array.isArray(children) ? children.filter((child) => typeof child === 'object') : [];
};
export const attributeOf = (element: Element | undefined, name: string): string => {
  const value = element?.[`@${name}`];
  return typeof value === 'string' ? value : '';
};
export const textOf = (value: Element | Element[] | string | undefined): string => {
  if (typeof value === 'string') return value;
  if (!value || Array.isArray(value)) return '';
  return typeof value['#text'] === 'string' ? value['#text'] : '';
};

/** @throws Error for entities of a document's own, which can grow without end: spreadsheets have none */
export function parseXml(text: string): Element {
  if (/<!(?:DOCTYPE|ENTITY)\b/i.test(text)) throw new Error('A spreadsheet with entities of its own.');
  return parser.parse(text) as Element;
}
