import type { PlaceKind } from '#core/place/place-schema.ts';

/** A word for what a place is, in the languages people type it in, and the kinds of places it can mean. */
type Generic = { words: readonly string[]; kinds: ReadonlySet<PlaceKind> };

const generic = (words: string, ...kinds: PlaceKind[]): Generic => ({
  words: words.split(' '),
  kinds: new Set(kinds),
});

const GENERICS: readonly Generic[] = [
  generic(
    'island isla ile ilha isola insel pulau koh eiland ostrov wyspa adasi islands islas iles',
    'island',
  ),
  generic('lake lago lac see lagoon laguna jezero jezioro danau lough loch', 'nature'),
  generic(
    'beach playa praia plage spiaggia strand pantai cala',
    'nature',
    'landmark',
    'neighborhood',
    'village',
    'area',
  ),
  generic(
    'mount monte mont mountain cerro berg gunung pico peak pic volcan volcano vulkan',
    'nature',
    'landmark',
  ),
  generic('park parque parc parco nationalpark', 'park', 'landmark'),
  generic('castle castillo chateau castello castelo schloss burg fort fortress', 'landmark'),
  generic('bridge puente pont ponte brucke', 'landmark'),
  generic('market mercado marche mercato markt bazaar souk', 'landmark', 'neighborhood'),
  generic('temple templo tempel tempio wat pura', 'landmark'),
  generic('cathedral catedral cathedrale cattedrale kathedrale duomo dom basilica', 'landmark'),
  generic('monastery monasterio monastere monastero kloster abbey', 'landmark'),
  generic('falls waterfall waterfalls cascada cascade cataratas cascata wasserfall', 'nature', 'landmark'),
  generic('museum museo musee museu', 'landmark'),
  generic('palace palacio palais palazzo palast', 'landmark'),
  generic('square plaza place piazza platz praca', 'landmark', 'neighborhood'),
  generic('valley valle vallee tal', 'nature', 'area'),
  generic('tower torre tour turm', 'landmark'),
  generic('garden gardens jardin jardim giardino', 'landmark', 'park'),
  generic('gorge canyon canon gole gorges', 'nature', 'landmark', 'park'),
  generic('cave caves cueva grotte grotta hohle gruta', 'nature', 'landmark'),
  generic('desert desierto wuste deserto', 'nature', 'area'),
];

const GENERIC_OF = new Map(GENERICS.flatMap((group) => group.words.map((word) => [word, group] as const)));

/** Whether a word only says what a place is. @param word folded */
export const isGeneric = (word: string): boolean => GENERIC_OF.has(word);

/** "National park" in other languages, folded, is a park like any other. */
const NATIONAL_PARK =
  /\b(?:national park|parque nacional|parc national|parco nazionale|narodni park|park narodowy|nationaal park|taman nasional)\b/;

const BETWEEN = new Set(
  'de del della dei di da do dos das du des of the la le les el los las der die'.split(' '),
);

/** Other ways of writing a name that says what a place is, and the kinds that its own part alone may be. */
type OtherWords = { rest: string; names: string[]; kinds: ReadonlySet<PlaceKind> };

/** "isla providencia": `providencia island`, `pulau providencia` ..., or an island of that name; null where no word says a kind. */
export function inOtherWords(folded: string): OtherWords | null {
  const words = folded.replace(NATIONAL_PARK, 'nationalpark').split(' ');
  // The last or the first word says it: in between it is a part of the name.
  const at = [0, words.length - 1].find((each) => GENERIC_OF.has(words[each]!));
  if (at === undefined || words.length < 2) return null;
  const { words: others, kinds } = GENERIC_OF.get(words[at]!)!;
  const left = at === 0 ? words.slice(1) : words.slice(0, -1);
  while (left.length > 1 && BETWEEN.has(left[0]!)) left.shift();
  const rest = left.join(' ');
  const names = others.flatMap((other) =>
    other === 'nationalpark'
      ? [`${rest} national park`, `nationalpark ${rest}`, `parque nacional ${rest}`]
      : [`${rest} ${other}`, `${other} ${rest}`, `${other} de ${rest}`],
  );
  return { rest, names: names.filter((name) => name !== folded), kinds };
}
