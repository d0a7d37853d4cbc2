import { plainText } from '#core/text/plain-text.ts';
import { advertLinks, linkRulesText } from './advert-link.ts';
import { blockedWords, hasBlockedWord } from './blocked-words.ts';
import type { ReportStatus } from './report.ts';

export type SpamSign =
  | 'links'
  | 'markup'
  | 'seen_before'
  | 'too_quick'
  | 'trap'
  | 'blocked_word'
  | 'shouting'
  | 'burst';

/** What each sign adds (reliability §4). */
export const spamWeights: Record<SpamSign, number> = {
  links: 40,
  markup: 30,
  seen_before: 40,
  too_quick: 30,
  trap: 100,
  blocked_word: 50,
  shouting: 10,
  burst: 20,
};

/** What the score looks at. */
type SpamInput = {
  title: string;
  review: string;
  /** Whether the same text came in within 24 h, from anybody. */
  wasSeenBefore: boolean;
  /** Milliseconds from opening the form to sending it; null when the client does not say. */
  filledInMs: number | null;
  /** Whether the field that people do not see was filled. */
  isTrapFilled: boolean;
  /** Whether the place gets unusually many reports right now. */
  isBurst: boolean;
};

const quickestMs = 3_000;
const allowedLinks = 2;
const markup = /<\/?[a-z][^>]*>|\[(?:url|img|link)\b|\[[^\]]+\]\(\s*https?:|&#x?\d+;/i;

/** Mostly capitals over a whole sentence, or the same sign five times in a row. */
function isShouting(text: string): boolean {
  if (/([^\s.\-_*=])\1{4,}/u.test(text)) return true;
  const upper = text.match(/\p{Lu}/gu)?.length ?? 0;
  const lower = text.match(/\p{Ll}/gu)?.length ?? 0;
  return upper >= 15 && upper > 2 * lower;
}

/** How likely a report is advertising or abuse. @returns 0-100 and the signs it was made of */
export function spamScore(input: SpamInput): { score: number; signs: SpamSign[] } {
  const [title, review] = [plainText(input.title), plainText(input.review)];
  const text = `${title}\n${review}`;
  const found: Record<SpamSign, boolean> = {
    links: advertLinks(text).length > allowedLinks,
    markup: markup.test(text),
    seen_before: input.wasSeenBefore,
    too_quick: input.filledInMs !== null && input.filledInMs < quickestMs,
    trap: input.isTrapFilled,
    blocked_word: hasBlockedWord(text),
    shouting: isShouting(title) || isShouting(review),
    burst: input.isBurst,
  };
  const signs = (Object.keys(found) as SpamSign[]).filter((sign) => found[sign]);
  return {
    score: Math.min(
      100,
      signs.reduce((sum, sign) => sum + spamWeights[sign], 0),
    ),
    signs,
  };
}

/** Scores from which a report is looked at later, held, and rejected (reliability §4). */
export const spamBounds = { queued: 30, held: 60, rejected: 90 } as const;

/** What a spam score leads to: 0-29 public; 30-59 public and looked at later; 60-89 held; 90 and more rejected. */
export function spamVerdict(score: number): { status: ReportStatus; needsReview: boolean } {
  if (score >= spamBounds.rejected) return { status: 'rejected', needsReview: false };
  if (score >= spamBounds.held) return { status: 'held', needsReview: true };
  return { status: 'published', needsReview: score >= spamBounds.queued };
}

/** The rules as one text: where it is another one, they have changed. */
export const spamRulesText: string = JSON.stringify([
  spamWeights,
  spamBounds,
  [quickestMs, allowedLinks],
  [linkRulesText, markup.source],
  [...blockedWords],
]);
