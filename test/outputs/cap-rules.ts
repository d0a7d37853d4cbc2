import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** An element of the schema of CAP 1.2: how often it may stand, and what may stand in it. */
type Rule = [name: string, least: number, most: number, value: RegExp | readonly Rule[]];

const any = /\S/s;
const oneOf = (words: string) => new RegExp(`^(?:${words.replaceAll(' ', '|')})$`);
const name = /^[^\s,<&]+$/;
/** With an offset and never `Z`. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[-+]\d\d:\d\d$/;
const many = Number.POSITIVE_INFINITY;
const degrees = String.raw`-?\d+(?:\.\d+)?,-?\d+(?:\.\d+)?`;
const pair: readonly Rule[] = [
  ['valueName', 1, 1, any],
  ['value', 1, 1, any],
];

const area: readonly Rule[] = [
  ['areaDesc', 1, 1, any],
  ['polygon', 0, many, new RegExp(String.raw`^(${degrees})(?: ${degrees}){2,} \1$`)],
  ['circle', 0, many, new RegExp(String.raw`^${degrees} \d+(?:\.\d+)?$`)],
  ['geocode', 0, many, pair],
  ['altitude', 0, 1, /^-?\d+(?:\.\d+)?$/],
  ['ceiling', 0, 1, /^-?\d+(?:\.\d+)?$/],
];
const info: readonly Rule[] = [
  ['language', 0, 1, /^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$/],
  ['category', 1, many, oneOf('Geo Met Safety Security Rescue Fire Health Env Transport Infra CBRNE Other')],
  ['event', 1, 1, any],
  ['responseType', 0, many, oneOf('Shelter Evacuate Prepare Execute Avoid Monitor Assess AllClear None')],
  ['urgency', 1, 1, oneOf('Immediate Expected Future Past Unknown')],
  ['severity', 1, 1, oneOf('Extreme Severe Moderate Minor Unknown')],
  ['certainty', 1, 1, oneOf('Observed Likely Possible Unlikely Unknown')],
  ['audience', 0, 1, any],
  ['eventCode', 0, many, pair],
  ['effective', 0, 1, moment],
  ['onset', 0, 1, moment],
  ['expires', 0, 1, moment],
  ['senderName', 0, 1, any],
  ['headline', 0, 1, any],
  ['description', 0, 1, any],
  ['instruction', 0, 1, any],
  ['web', 0, 1, /^https?:\/\/\S+$/],
  ['contact', 0, 1, any],
  ['parameter', 0, many, pair],
  ['area', 0, many, area],
];
const alert: readonly Rule[] = [
  ['identifier', 1, 1, name],
  ['sender', 1, 1, name],
  ['sent', 1, 1, moment],
  ['status', 1, 1, oneOf('Actual Exercise System Test Draft')],
  ['msgType', 1, 1, oneOf('Alert Update Cancel Ack Error')],
  ['source', 0, 1, any],
  ['scope', 1, 1, oneOf('Public Restricted Private')],
  ['restriction', 0, 1, any],
  ['addresses', 0, 1, any],
  ['code', 0, many, any],
  ['note', 0, 1, any],
  ['references', 0, 1, /^[^\s,]+,[^\s,]+,[^\s,]+(?: [^\s,]+,[^\s,]+,[^\s,]+)*$/],
  ['incidents', 0, 1, any],
  ['info', 0, many, info],
];

type Node = Record<string, unknown>;
const parser = new XMLParser({
  preserveOrder: true,
  parseTagValue: false,
  htmlEntities: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
});

/**
 * What a file breaks of the schema and text of CAP 1.2 (OASIS, July 2010): order, how often, closed words, names,
 * moments, areas; empty where it keeps all. Messages with files of their own (`resource`) are not ours.
 */
export function brokenCapRules(body: string): string[] {
  if (XMLValidator.validate(body) !== true) return ['is no XML'];
  const root = (parser.parse(body) as Node[]).find((node) => 'alert' in node);
  const attributes = root?.[':@'] as { xmlns?: string } | undefined;
  if (attributes?.xmlns !== 'urn:oasis:names:tc:emergency:cap:1.2') return ['is no alert of CAP 1.2'];
  const isUpdate = /<msgType>Update</.test(body);
  return [
    ...brokenIn(root!.alert as Node[], alert, 'alert'),
    ...(isUpdate && !body.includes('<references>') ? ['updates nothing'] : []),
  ];
}

function brokenIn(nodes: readonly Node[], rules: readonly Rule[], path: string): string[] {
  const names = nodes.map((node) => Object.keys(node).find((key) => key !== ':@')!);
  const places = names.map((one) => rules.findIndex(([known]) => known === one));
  const broken = [
    ...names.filter((_, at) => places[at]! < 0).map((one) => `${path}/${one} is not known`),
    ...names.filter((_, at) => places[at]! < (places[at - 1] ?? 0)).map((one) => `${path}/${one} is late`),
  ];
  for (const [one, least, most, value] of rules) {
    const own = nodes.filter((node) => one in node);
    if (own.length < least || own.length > most) broken.push(`${path}/${one} stands ${own.length} times`);
    for (const node of own) {
      const inside = node[one] as Node[];
      if (!(value instanceof RegExp)) broken.push(...brokenIn(inside, value, `${path}/${one}`));
      else if (!value.test(String(inside[0]?.['#text'] ?? '')))
        broken.push(`${path}/${one} has another value`);
    }
  }
  return broken;
}
