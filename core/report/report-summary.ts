import { listed } from '#core/place/names-in-sentences.ts';
import { foldName } from '#core/place/place-name.ts';
import { BANDS, type BandLevel, bandOf } from '#core/score/safety.ts';
import { type ModelTextDefect, modelTextDefect } from '#core/text/model-text.ts';
import { type Emergency, percentOf, type ScoreTally, trimmedMean } from './report.ts';
import { withoutMasks } from './report-mask.ts';

/** What a summary is made of: one published report. */
type SummarizedReport = {
  id: number;
  title: string;
  review: string;
  /** Slider value, 1-20; null without one. */
  score: number | null;
  emergency: Emergency | null;
  createdAt: Date;
};

type RecurringTerm = { term: string; reports: number };

/** What the reports of a place say together, made by rule. */
export type ReviewDigest = {
  /** All published reports of the place. */
  n: number;
  /** Trimmed mean of how safe their authors felt, 0-100, higher is safer; null below three reports. */
  percent: number | null;
  /** How many reports fall into each band, safest first. */
  bands: { level: Exclude<BandLevel, 'unknown'>; reports: number }[];
  /** Words that several reports use, most used first. */
  terms: RecurringTerm[];
  newestAt: Date | null;
  text: string;
  /** Ids of the reports that the text rests on, newest first. */
  cites: number[];
};

/** Words that say nothing about safety, in the languages most reports come in; four letters and up. */
const emptyWords = new Set(
  (
    'about after again also although always another area around away back been before being both came cannot city ' +
    'come could didn does doesn done down each even ever every everything felt from gets going good great have here ' +
    'into just know last like lots made many maybe more most much near need never next only other over people place ' +
    'quite rather really right said same seen several should since some something still such than that their them then ' +
    'there these they thing things this those though through time today town under until very walk walked want wasn ' +
    'well went were what when where which while will with without would year years your ' +
    'asked close days early five four full gave half hour hours kept late left little long minute minutes once open ' +
    'others quick second short soon taken three took twice used usual week weeks whole ' +
    'algo antes aqui bien como con cuando desde donde ella ellos entre era esta este esto fue gente hace hasta hay ' +
    'lugar muito mais mas mucho muy nada para pero pessoas poco por porque quando que seguro siempre sobre tambem ' +
    'tambien tem tiene todo todos uma unos zona aber alle auch beim dann dass dort eine einem einen einer etwas ganz ' +
    'gibt hier immer kann leute mehr nach nicht noch oder ohne orte schon sehr sein sich sind ueber viel viele vom ' +
    'wenn werden wird wurde alors avec avoir bien cette comme dans depuis elle elles etait etre fait gens lieu mais ' +
    'moins nous notre pour quand sans sont tout toute tres une vers vous anche ancora bene come cosa della delle gente ' +
    'molto nella non piu posto quando quella quello sempre sono stata stato tutto'
  ).split(' '),
);

const shortestTerm = 4;
const termsShown = 5;

/** Words that at least two reports, and at least one in ten, use. Folded, as they are compared. */
function recurringTerms(reports: readonly SummarizedReport[]): RecurringTerm[] {
  const counts = new Map<string, number>();
  for (const { title, review } of reports) {
    const words = new Set(foldName(withoutMasks(`${title} ${review}`)).split(' '));
    for (const word of words) {
      if (word.length >= shortestTerm && !emptyWords.has(word) && !/^\d+$/.test(word))
        counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const fewest = Math.max(2, reports.length / 10);
  return [...counts]
    .filter(([, count]) => count >= fewest)
    .map(([term, count]) => ({ term, reports: count }))
    .sort((a, b) => b.reports - a.reports || a.term.localeCompare(b.term, 'en'))
    .slice(0, termsShown);
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const feelings: Record<Exclude<BandLevel, 'unknown'>, string> = {
  safe: 'felt highly safe',
  okay: 'felt moderately safe',
  caution: 'felt unsafe',
  danger: 'felt in danger',
};

function sentences(
  reports: readonly SummarizedReport[],
  digest: Omit<ReviewDigest, 'text' | 'cites'>,
): string {
  if (digest.n === 0) return 'No reports from visitors yet.';
  const scored = digest.bands.reduce((sum, band) => sum + band.reports, 0);
  const shares = [
    ...digest.bands.map(({ level, reports: count }) => [count, feelings[level]] as const),
    [digest.n - scored, 'gave no score'] as const,
  ].filter(([count]) => count > 0);
  const isOne = digest.n === 1;
  const lines = [
    isOne
      ? `One visitor has reported and ${shares[0]![1]}.`
      : `Of ${digest.n} reports by visitors, ${listed(shares.map((share) => share.join(' ')))}.`,
  ];
  if (digest.terms.length > 0) lines.push(`Mentioned most: ${listed(digest.terms.map(({ term }) => term))}.`);
  const emergencies = reports.filter(({ emergency }) => emergency !== null).length;
  if (emergencies > 0)
    lines.push(`${isOne ? 'The report' : counted(emergencies, 'report')} told of an emergency.`);
  const newest = reports.find(({ title }) => title.trim() !== '');
  if (newest) lines.push(`${isOne ? 'It says' : 'The newest one with a title'}: “${newest.title.trim()}”.`);
  return lines.join(' ');
}

/** Sums up reports by rule. @param n all reports, also without a score @param newest first, with masked text */
export function digestReports(
  { tally, n }: { tally: ScoreTally; n: number },
  newest: readonly SummarizedReport[],
): ReviewDigest {
  const { percent } = trimmedMean(tally);
  const bands = BANDS.filter((band) => band.level !== 'unknown').map(({ level }) => ({
    level,
    reports: tally.reduce(
      (sum, [score, count]) => (bandOf(percentOf(score)).level === level ? sum + count : sum),
      0,
    ),
  }));
  const digest = { n, percent, bands, terms: recurringTerms(newest), newestAt: newest[0]?.createdAt ?? null };
  return { ...digest, text: sentences(newest, digest), cites: newest.slice(0, 20).map(({ id }) => id) };
}

/** What a model returned for a summary. */
type ModelSummary = { text: string; cites: number[] };

/** Why a model's summary may not be published: the defect of its text, or a citation of what it was not shown. */
export function modelSummaryDefect(
  { text, cites }: ModelSummary,
  given: string,
  ids: ReadonlySet<number>,
): ModelTextDefect | 'citation' | null {
  const defect = modelTextDefect(text, given);
  if (defect) return defect;
  return cites.length === 0 || cites.some((id) => !ids.has(id)) ? 'citation' : null;
}
