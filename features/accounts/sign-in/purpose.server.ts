import { checkInPageText } from '#text/check-ins/page.ts';
import { circleText } from '#text/circles/circles.ts';
import { teamText } from '#text/teams/teams.ts';

/** What a page is called that is for people with an account, and what it is for. */
export type Purpose = { title: string; lead: string };

/** @param back where somebody wanted to go, a path of this site @returns null for what explains itself: the account */
export function purposeOf(back: string): Purpose | null {
  const [, first] = back.split(/[/?#]/);
  if (first === 'circles') return purpose(circleText);
  if (first === 'teams') return purpose(teamText);
  return first === 'check-ins' ? purpose(checkInPageText) : null;
}

const purpose = ({ title, lead }: Purpose): Purpose => ({ title, lead });
