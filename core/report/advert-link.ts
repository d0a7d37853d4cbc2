import { plainText } from '#core/text/plain-text.ts';
import { maskContacts, withoutMasks } from './report-mask.ts';

/** Endings of addresses that are no words, so that a full stop without a space behind it makes no link. */
const endings = [
  'com net org info biz xyz top shop online site app dev tech store club vip icu cc tv io ai gg ly fm gl co',
  'eu uk us de fr es pt it nl be ch at pl cz sk hu ro bg gr tr ru ua by kz cn jp kr tw hk sg th vn ph br mx ar cl pe',
  'ca au nz za ng ke eg ma tn ae sa il ir pk lk np bd mm kh la su lt lv ee fi se dk hr rs ba ge am az cy lu li mc',
  'рф бел укр 中国 公司',
]
  .join(' ')
  .split(' ');
/** Those that are also words (`dark.it was`): they count only with a path behind them, or as a known service. */
const words = new Set('it be at us by am me la ba so to is in no my do li lu se es de'.split(' '));
const sureEndings = endings.filter((ending) => !words.has(ending)).join('|');
const services = String.raw`(?:t|wa|fb|m|line|paypal|discord)\.me|youtu\.be|bit\.ly|is\.gd|goo\.gl`;

const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`;
const dot = String.raw`(?:[.。]|\s?[([{]\s?(?:dot|\.)\s?[)\]}]\s?)`;
const end = String.raw`(?![\p{L}\p{N}])`;
const links = new RegExp(
  [
    String.raw`(?:\p{L}[\p{L}\p{N}+]{1,9}:\/\/|www\.)[^\s<>]+`,
    String.raw`(?<![\p{L}\p{N}])(?:${services})${end}(?:\/[^\s<>]*)?`,
    String.raw`(?<![\p{L}\p{N}])(?:${label}${dot}){1,4}(?:${sureEndings})${end}(?:[:/][^\s<>]*)?`,
    String.raw`(?<![\p{L}\p{N}])(?:${label}\.){1,4}\p{L}{2,24}\/[^\s<>]+`,
    String.raw`(?<![\p{L}\p{N}])${label}\s(?:dot|\.)\s?(?:com|net|org|info|ru|cn|xyz|shop|online)${end}`,
  ].join('|'),
  'giu',
);
const accounts = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}.])@[\p{L}\p{N}_][\p{L}\p{N}_.]{2,63}`,
    String.raw`(?<![\p{L}\p{N}])(?:telegram|tg|whats\s?app|we\s?chat|weixin|微信|vx|instagram|insta|viber|snapchat|tiktok|line id)\s?[:：]\s?[\p{L}\p{N}_.]{3,}`,
  ].join('|'),
  'giu',
);

/** The rules as one text: where it is another one, they have changed. */
export const linkRulesText = `${links.source} ${accounts.source}`;

/** Links, bare sites and account names, however written; not mail addresses and phones, which are masked anyway. */
export function advertLinks(text: string): string[] {
  const read = withoutMasks(maskContacts(plainText(text)));
  return [...(read.match(links) ?? []), ...(read.replaceAll(links, ' ').match(accounts) ?? [])];
}
