/** How many people a text says came to harm. */
type Casualties = {
  /** Dead, with those feared dead or missing after a wreck or collapse. */
  dead: number;
  hurt: number;
  /** The words they were read from. */
  terms: string[];
};

const died =
  '(?:dead|killed|die|dies|died|drown|drowns|drowned|perish|perished|slain|murdered|lynched|beheaded|massacred|electrocuted|suffocated|burned to death|feared dead|presumed dead|bodies|lives|deaths|fatalities|fatally|corpses|gunned down|shot dead|buried alive)';
const harmed =
  '(?:hurt|injured|stabbed|slashed|knifed|shot|mauled|bitten|wounded|injuries|hospitali[sz]ed|in hospital|to hospital|treated|burned|trampled|ill|sick|sickened|poisoned|rescued from rubble|wounds)';
const about =
  '(?:(?:at|least|more|than|up|to|about|around|nearly|almost|some|another|all|over|as|many|the|other|between|well) ){0,3}';
/** Up to four words between a number and what befell them; a comma ends the thought. */
const between =
  '(?: (?!hurt|injured|wounded|dead|killed|missing|homes|houses|arrested|years?|days|hours|cars|buildings|of the)[a-z]+){0,4}?';

const deadPatterns = [
  `(\\d+)${between} ${died}`,
  `(?:kill|kills|killed|killing|claims|claimed|claiming|slays?|murders?|murdered|murdering|drowns|lynch(?:es)?|massacres?|executes) ${about}(\\d+)`,
  `(?:toll|deaths|dead|fatalities|killed)(?: [a-z]+){0,3} (?:pass|passes|tops?|rises?|reach|reaches|reached|exceeds?|hits?|climbs?|jumps?|at|to|stands at|past|above|over|near|nears)(?: (?:to|at|past|above))? ${about}(\\d+)`,
  `(?:dead|killed|deaths|toll) ?: (\\d+)`,
  `(?:kill|kills|killed|killing|wipes? out) (?:a |an |whole |entire )?(?:family|group|crew|party|team|couple) of (\\d+)`,
  `(\\d+)(?: [a-z]+){0,3} (?:found|discovered) (?:dead|slain|murdered|strangled)`,
].map((source) => new RegExp(`\\b${source}\\b`, 'g'));

const hurtPatterns = [
  `(\\d+)${between} ${harmed}`,
  `(?:injures?|injuring|wounds?|wounding|hurts?|hurting|sickens?|sickening|sends|burns|maims|poisons|puts|leaves) ${about}(\\d+)(?= (?!homes|houses|dead|without|homeless|stranded|dollars|missing))`,
].map((source) => new RegExp(`\\b${source}\\b`, 'g'));

const missingPattern =
  /\b(\d+)(?: [a-z]+){0,3} (?:missing|unaccounted for|feared (?:dead|drowned|trapped|buried))\b/g;
const manyDead =
  /\b(?:many|mass|massive|huge|heavy|large) (?:\w+ )?(?:feared dead|dead|killed|death toll|deaths|loss of life|casualties)\b|\bhundreds? dead\b/g;
const aboard = /\b(\d+)(?: [a-z]+){0,2} (?:on board|aboard)\b|\b(?:carrying|with|among) (\d+)\b/;
const noSurvivors =
  /\bno (?:\w+ (?:of )?)?survivors?\b|\ball (?:on board|aboard|passengers)? ?(?:killed|dead|feared dead|die|died|perished?)\b|\bno (?:word|sign|hope) of (?:\w+ )?survivors\b/;
const someDead =
  /\b(?:killed|kills|kill|killing|dead|dies|died|die|slain|drowns|drowned|drown|bodies|body of|murder|murdered|beheaded|fatal|fatally|claims? (?:\w+ ){0,3}lives?|falls? to (?:\w+ )?death|beaten to death|stabbed to death|shot dead|gunned down|buried alive|deaths?)\b/g;
const someHurt =
  /\b(?:injured|wounded|hurt|injures|injuring|wounds|wounding|hospitali[sz]ed|critical condition|mauled|mauls|mauling|burned|broken bones|stretchered)\b/g;

const highest = (text: string, patterns: readonly RegExp[], terms: string[]): number => {
  let most = 0;
  for (const pattern of patterns)
    for (const match of text.matchAll(pattern)) {
      const count = Number(match[1]);
      // A year is no count.
      if (count >= 1990 && count <= 2035 && count !== 2000) continue;
      if (count > most) terms.push(match[0]);
      most = Math.max(most, count);
    }
  return most;
};

/** The dead, missing and hurt, the highest number of each; unnumbered counts as one. @param text folded for the rules */
export function readCasualties(text: string): Casualties {
  const terms: string[] = [];
  let dead = highest(text, deadPatterns, terms);
  const missing = highest(text, [missingPattern], terms);
  dead = Math.max(dead, missing);
  const many = text.match(manyDead);
  if (many) {
    terms.push(many[0]);
    dead = Math.max(dead, 20);
  }
  const lost = text.match(noSurvivors);
  const onBoard = aboard.exec(text);
  if (lost && onBoard) {
    terms.push(`${onBoard[0]}, ${lost[0]}`);
    dead = Math.max(dead, Number(onBoard[1] ?? onBoard[2]));
  }
  const hurt = highest(text, hurtPatterns, terms);
  const plainlyDead = text.match(someDead);
  if (dead === 0 && plainlyDead) {
    terms.push(plainlyDead[0]);
    dead = 1;
  }
  const plainlyHurt = text.match(someHurt);
  if (hurt === 0 && plainlyHurt) {
    terms.push(plainlyHurt[0]);
    return { dead, hurt: 1, terms };
  }
  return { dead, hurt, terms };
}
