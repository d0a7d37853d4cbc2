import type { Steps } from '../service/steps.ts';
import { readCasualties } from './casualties.ts';
import type { Risk, RiskType } from './news.ts';
import { foldForRules } from './reading.ts';
import type { DangerGroup, NewsRules } from './rules.ts';

type Judgment = {
  risk: Risk;
  riskType: RiskType;
  /** What was found and what it did, in the order it was weighed: shown beside the item. */
  reasons: string[];
};

type Manner = DangerGroup['manner'];
type Finding = { group: DangerGroup; term: string; inTitle: boolean; at: number };

const blank = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (found) => '_'.repeat(found.length));
const has = (text: string, pattern: RegExp): boolean => text.search(pattern) >= 0;
const first = (text: string, pattern: RegExp): string | null => text.match(pattern)?.[0]?.trim() ?? null;

/** Fields where a loose word of danger is a figure of speech. */
const figurativeDomains = ['sport', 'arts', 'business', 'politics', 'leisure'] as const;

const nothing: Judgment = { risk: 1, riskType: 'other', reasons: [] };

/**
 * Judges a clean headline on the scale of bench/news-quality/README.md; in steps, since cold expressions cost 70 ms.
 * @param year of publication: an earlier year in the text means an old matter
 */
export function* judgeNews(
  rules: NewsRules,
  title: string,
  description: string,
  year: number,
): Steps<Judgment> {
  const { contexts, domains } = rules;
  const read = { head: foldForRules(title), body: foldForRules(description) };
  const head = blank(read.head, rules.idioms);
  const body = blank(read.body, rules.idioms);
  const whole = body ? `${head} . ${body}` : head;
  const reasons: string[] = [];

  const domain = figurativeDomains.find((name) => has(`${read.head} . ${read.body}`, domains[name])) ?? null;
  const text = { head: blank(head, contexts.unharmed), body: blank(body, contexts.unharmed) };
  yield;
  const casualties = readCasualties(`${text.head} . ${text.body}`);
  yield;
  const dangers = yield* findDangers(rules.dangers, text.head, text.body);
  const findings = dangers.filter(({ group }) => !group.isLoose || domain === null);
  const hardFacts = casualties.dead + casualties.hurt >= 2 || has(whole, domains.responders);
  const story = first(read.head, domains.fiction) ?? (hardFacts ? null : first(read.body, domains.fiction));
  const isGrave = casualties.dead >= 2 || (domain === null && casualties.dead + casualties.hurt > 0);
  if (findings.length === 0 && (!isGrave || story)) return nothing;
  if (story && !(hardFacts && casualties.dead + casualties.hurt > 0))
    return { ...nothing, reasons: [`“${story}”: a story or a show, nothing that happens now`] };
  const isGame = findings.every(({ term }) => has(term, domains.gameWords));
  if (domain === 'sport' && isGame && !has(whole, domains.responders) && casualties.dead < 2)
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
  const minor = minorContext(contexts, title, head, whole, year, lead, casualties.dead);
  if (minor && risk > 2) {
    reasons.push(minor);
    risk = 2;
  }
  return { risk, riskType: risk === 1 ? 'other' : (lead?.group.type ?? 'other'), reasons };
}

function* findDangers(dangers: readonly DangerGroup[], head: string, body: string): Steps<Finding[]> {
  const findings: Finding[] = [];
  for (const group of dangers) {
    yield;
    for (const match of head.matchAll(group.pattern))
      findings.push({ group, term: match[0].trim(), inTitle: true, at: match.index });
    for (const match of body.matchAll(group.pattern))
      findings.push({ group, term: match[0].trim(), inTitle: false, at: 10_000 + match.index });
  }
  return findings;
}

/** A term in the description counts for less: it describes what surrounds the news. So does a loose one. */
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
  contexts: NewsRules['contexts'],
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
