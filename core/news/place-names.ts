import type { Place } from '../place.ts';
import { foldName } from '../place-name.ts';

/** Looks places up by name. The gazetteer fits; so does a small table in a test. */
export type NameIndex = {
  /** Places of exactly this name, in any case and language, best known first. */
  find: (name: string, countryName: null, limit: number) => readonly Place[];
};

/** A word of a text with what stands around it. */
export type Word = {
  text: string;
  folded: string;
  /** Also of "d'Ivoire". */
  isCapital: boolean;
  /** First word of a sentence: its capital says nothing. */
  isStart: boolean;
  /** Followed by a comma. */
  comma: boolean;
  /** Followed by the end of a sentence, a colon, a dash or a quotation mark: a name does not go on. */
  ends: boolean;
};

/** Words of a text in order. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let isStart = true;
  for (const match of text.matchAll(/([\p{L}\p{M}\d][\p{L}\p{M}\d'’.-]*)([^\p{L}\p{M}\d]*)/gu)) {
    const [, raw = '', after = ''] = match;
    const isInitials = /^(?:\p{L}\.)+\p{L}?\.?$/u.test(raw) || /^(?:St|Ste|Mt|Ft)\.$/.test(raw);
    const word = isInitials ? raw : raw.replace(/[.'’-]+$/, '');
    const possessive = /['’]s$/i.test(word);
    const bare = word.replace(/['’]s$/i, '');
    const ends =
      possessive || /[.:;?!–—|"“”()]/.test(after) || (!isInitials && /\.$/.test(raw)) || /\s-\s/.test(after);
    words.push({
      text: bare,
      folded: foldName(bare),
      isCapital: /^(?:d['’])?\p{Lu}/u.test(bare),
      isStart,
      comma: after.startsWith(','),
      ends,
    });
    isStart = /[.:?!|]/.test(after) || (!isInitials && /\.$/.test(raw)) || /\s[-–—]\s/.test(after);
  }
  return words;
}

/** Whether capitals tell names from other words: not in ALL CAPS and not in Title Case. */
export function capitalsTell(words: readonly Word[]): boolean {
  const later = words.filter(({ isStart, text }) => !isStart && text.length >= 4 && !/^\d/.test(text));
  const capitals = later.filter(({ isCapital }) => isCapital).length;
  return later.length < 3 || capitals / later.length < 0.75;
}

/** Everyday words that are also names of towns: "Police" in Poland, "Hit" in Iraq, "Nice" in France. */
export const everydayWords = new Set(
  `she he it its they his her we you my this that these those there here who what when where how why yes all any both each few more
  a an and are as at bar bath battle bay beach bend best big black blue boom bus camp can car center central chess china city club cold
  college cork court cross date day dead deal death dies east end eye fair fan far fire first flat for force four free from game gap
  gas girl go gold good grave green grand great guard hall ham have head heat hell hero high hit hold home hope horn hospital house
  ice in inside is island job jail just kill king lady lake land last late law lead league life light line live long lost love man
  many march market marine may mine mission mobile moon most mount move much mud mum new nice night no north not of off old on one
  opera orange order our out over page park peace pilot plan play point police pop port post power prince prison queen race rain
  reading real red ride river road rock roman rose royal rush safe sale salt sand school sea senior set seven shot sierra six sky
  south split spring stand star state station still stone storm stop strike strip summit sun sweet swift table tank tax ten test
  the then three time to tops tour tower town train tree trial truth turkey two under union unity university up us van vast view
  wa was water way weed well west when white why wild will wind winter with woman wood work world worth young your zero liberal
  opposition president minister militants rebels gunmen troops army soldiers doctors nurses workers tourists thieves robbers
  miners farmers students teachers climbers hikers thousands hundreds dozens flights trains ferry ferries plane planes fans
  storm storms flood floods quake earthquake bomb blast explosion murder cartel gang gangs court judge union embassy airport
  border curfew coup crash landslide avalanche volcano shark bear crime drug drugs news paris-match champion champions united
  rovers wanderers olympics olympic saturday sunday monday tuesday wednesday thursday friday january february april june july
  august september october november december gulf front bank university supreme federal national hard`.split(
    /\s+/,
  ),
);

/** Names of places that people also bear, as a first or a last name. */
export const personalNames = new Set(
  `adelaide alberta alexandria america asia aspen austin boston bristol brooklyn cairo camden carolina carson catalina chad charlotte
  chelsea chester china cleveland cuba dakota dallas denver diego dominica eugene florence florida francia geneva georgia hamilton
  holland houston hudson india ireland israel jackson jamaica jersey jordan kent kenya kingston lincoln logan london lourdes
  macon madison malta marina memphis milan montana montgomery nevada odessa olympia orlando oxford paris persia petra philadelphia
  phoenix preston regina rio roma roman salem samara san santiago santos savannah sharon sidney sofia stanley sydney troy tyrone
  valencia valentina vera verona victoria vienna virginia washington wellington winston york zion marseille preston lima lyon
  warsaw francisco salvador trinidad cordoba leon merida toledo romeo kerry clare iona skye england france spain scotland`.split(
    /\s+/,
  ),
);
