import type { Risk, RiskType } from '../news.ts';
import { readCasualties } from './casualties.ts';
import * as contexts from './contexts.ts';
import type { DangerGroup, Manner } from './danger-group.ts';
import { dangers } from './dangers.ts';
import { fiction, figurativeDomains } from './domains.ts';
import { figuresOfSpeech } from './figures-of-speech.ts';
import { foldForRules } from './reading.ts';

export type Judgment = {
  risk: Risk;
  riskType: RiskType;
  /** What was found and what it did, in the order it was weighed: shown beside the item. */
  reasons: string[];
};

type Finding = { group: DangerGroup; term: string; inTitle: boolean; at: number };

const blank = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (found) => '_'.repeat(found.length));
const has = (text: string, pattern: RegExp): boolean => text.search(pattern) >= 0;
const first = (text: string, pattern: RegExp): string | null => text.match(pattern)?.[0]?.trim() ?? null;

const nothing: Judgment = { risk: 1, riskType: 'other', reasons: [] };

/**
 * Judges a headline by the rules: which words of danger it has, how many came to harm, and whether it tells of
 * something that happens now. The scale is the guide's in bench/news-quality/README.md.
 * @param title clean, without the publisher's name
 * @param description clean, may be ''
 * @param year in which it was published: an earlier year in the text means an old matter
 */
export function judgeNews(title: string, description: string, year: number): Judgment {
  const read = { head: foldForRules(title), body: foldForRules(description) };
  const head = blank(read.head, figuresOfSpeech);
  const body = blank(read.body, figuresOfSpeech);
  const whole = body ? `${head} . ${body}` : head;
  const reasons: string[] = [];

  const domain =
    figurativeDomains.find(([, pattern]) => has(`${read.head} . ${read.body}`, pattern))?.[0] ?? null;
  const text = { head: blank(head, contexts.unharmed), body: blank(body, contexts.unharmed) };
  const casualties = readCasualties(`${text.head} . ${text.body}`);
  const findings = findDangers(text.head, text.body).filter(({ group }) => !group.isLoose || domain === null);
  const hardFacts = casualties.dead + casualties.hurt >= 2 || has(whole, responders);
  const story = first(read.head, fiction) ?? (hardFacts ? null : first(read.body, fiction));
  const isGrave = casualties.dead >= 2 || (domain === null && casualties.dead + casualties.hurt > 0);
  if (findings.length === 0 && (!isGrave || story)) return nothing;
  if (story && !(hardFacts && casualties.dead + casualties.hurt > 0))
    return { ...nothing, reasons: [`“${story}”: a story or a show, nothing that happens now`] };
  const isGame = findings.every(({ term }) => has(term, sporting));
  if (domain === 'sport' && isGame && !has(whole, responders) && casualties.dead < 2)
    return { ...nothing, reasons: ['the words are those of a game'] };
  const past = first(head, contexts.remembrance);
  if (past) return { ...nothing, reasons: [`“${past}”: a look back`] };

  const lead = leading(findings);
  const manner: Manner = lead?.group.manner ?? 'accident';
  for (const finding of strongest(findings))
    reasons.push(`“${finding.term}”: ${finding.group.type} ${finding.group.risk}`);
  const byHarm = riskOfHarm(casualties, manner, lead?.group.type ?? 'other');
  let risk = Math.max(lead?.group.risk ?? 2, byHarm) as Risk;
  if (byHarm >= 3 && casualties.terms.length > 0) reasons.push(`“${casualties.terms.at(-1)}”: ${byHarm}`);
  const minor = minorContext(title, head, whole, year, lead, casualties.dead);
  if (minor && risk > 2) {
    reasons.push(minor);
    risk = 2;
  }
  return { risk, riskType: risk === 1 ? 'other' : (lead?.group.type ?? 'other'), reasons };
}

/** Words of danger that reports of games use. */
const sporting =
  /attack|sho[ot]t?|shot|kill|blast|str[iu][kc]k?|strike|crash|collision|collid|storm|fire|bomb|battle|fight|clash|hurt|injur|dead|death|die|flood|lightning|heat|hurricane|cyclone|avalanche|quake|thunder|raid|hijack|ambush|siege|besieg|collapse|sink|sank|missile|rocket|sniper|murder|rob|steal|stole|panic|rout|inva|explo|erupt|assault|gunn|hit|slam|march|crush|target|march|march|warning|alert|tornado|typhoon|blaze|inferno|volcano|massacre|slay|slain|smash|rally|plunge|stun|victim|prison|arrest|police|suspect|late|wave|fog|frost|delay|jail|walkout|overturn|shark|bear|tiger|lion|wolf|wolves|bull|snake/;

/** People who come when something happened. */
const responders =
  /\b(?:police|officers?|rescuers?|rescue teams?|medics|paramedics|hospitals?|ambulances?|firefighters|fire crews|troops|soldiers|gunmen|gunman|bystanders|witnesses|emergency crews|coast guard|evacuated|arrested|residents|riot squad)\b/;

function findDangers(head: string, body: string): Finding[] {
  const findings: Finding[] = [];
  for (const group of dangers) {
    for (const match of head.matchAll(group.pattern))
      findings.push({ group, term: match[0].trim(), inTitle: true, at: match.index });
    for (const match of body.matchAll(group.pattern))
      findings.push({ group, term: match[0].trim(), inTitle: false, at: 10_000 + match.index });
  }
  return findings;
}

/** A term in the description counts for less: it tells of what surrounds the news. So does a loose one. */
const weightOf = ({ group, inTitle }: Finding): number =>
  group.isGeneric ? 2.2 : group.risk - (inTitle ? 0 : 0.6) - (group.isLoose ? 0.2 : 0);

/** The finding that decides: the heaviest, then the first in the text. */
function leading(findings: readonly Finding[]): Finding | null {
  let lead: Finding | null = null;
  for (const finding of findings) {
    if (!lead || weightOf(finding) > weightOf(lead)) lead = finding;
    else if (weightOf(finding) === weightOf(lead) && finding.at < lead.at) lead = finding;
  }
  return lead;
}

const strongest = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((a, b) => weightOf(b) - weightOf(a) || a.at - b.at).slice(0, 3);

/** How much the dead and the hurt alone speak for, by the guide. */
function riskOfHarm({ dead, hurt }: { dead: number; hurt: number }, manner: Manner, type: RiskType): number {
  if (dead >= 20) return 5;
  if (manner === 'purpose') {
    if (dead >= 1 || hurt >= 3) return 4;
    return hurt > 0 ? 3 : 1;
  }
  if (manner === 'disease') return dead >= 10 ? 4 : dead > 0 ? 3 : 1;
  if (dead >= 3 || (hurt >= 10 && type !== 'health')) return 4;
  return dead + hurt > 0 ? 3 : 1;
}

/** A year as it is written; "since 2011" speaks of now. */
const oldYear =
  /(?<![\d,.]|since |than )\b(1[5-9]\d\d|20\d\d)(?:s\b|\b)(?!,\d| (?:people|dead|homes|residents|families))/g;

/** Why a danger is minor although its words are heavy; null when it is not. */
function minorContext(
  title: string,
  head: string,
  whole: string,
  year: number,
  lead: Finding | null,
  dead: number,
): string | null {
  const say = (pattern: RegExp, text: string, why: string): string | null => {
    const term = first(text, pattern);
    return term ? `“${term}”: ${why}` : null;
  };
  const old = [...title.matchAll(oldYear)].find(([, found]) => Number(found) < year);
  if (old) return `“${old[0]}”: an old matter`;
  const type = lead?.group.type;
  const deadInTitle = dead > 0 && readCasualties(blank(head, contexts.unharmed)).dead > 0;
  return (
    say(contexts.court, head, 'before a court or an inquiry') ??
    say(contexts.drill, whole, 'an exercise') ??
    say(contexts.untrue, whole, 'it proved untrue') ??
    (deadInTitle && type !== 'crime' && type !== 'transport'
      ? null
      : type === 'disaster' || type === 'conflict' || type === 'unrest'
        ? null
        : say(contexts.statistics, head, 'figures over time')) ??
    (deadInTitle ? null : say(contexts.slight, head, 'slight')) ??
    (deadInTitle ? null : say(contexts.ended, head, 'it is over or less')) ??
    (deadInTitle ? null : say(contexts.planned, head, 'foreseen or a matter of rules')) ??
    (type === 'unrest' && dead === 0 ? say(contexts.peaceful, whole, 'peaceful') : null)
  );
}
