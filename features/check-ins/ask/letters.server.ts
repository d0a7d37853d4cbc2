import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Answer, AskingMessage } from '#core/check-in/check-in.ts';
import { lastShared } from '#core/circle/sharing.ts';
import { descriptionOf } from '#core/place/place.ts';
import { sharingsOf } from '#features/circles/data.server.ts';
import { type Letter, sealLetter } from '#features/watching/send/letter.server.ts';
import { tokenOf } from '#features/watching/token.server.ts';
import type { Db } from '#server/db/database.ts';
import { letters } from '#server/db/schema/check-ins.ts';
import type { Deps } from '#server/deps.ts';
import { answerText } from '#text/check-ins/answer.ts';
import { checkInMessages as text } from '#text/check-ins/messages.ts';
import { type AskingFacts, type Recipient, whoIsAsked, whoIsTold } from '../data.server.ts';
import { momentText } from '../moment-text.ts';

export type LetterDeps = Pick<Deps, 'config' | 'secrets' | 'gazetteer' | 'clock'>;

const dayMs = 86_400_000;
/** Contacts are told so much later: an answer that is on its way at the last second is still first. */
const breathMs = 2_000;

/** Asks, or reminds, by all ways of who is asked. @param tellAt when the contacts are told without an answer */
export async function writeQuestion(
  deps: LetterDeps,
  tx: Db,
  facts: AskingFacts,
  { state, tellAt }: { state: 'asked' | 'reminded'; tellAt: Date },
): Promise<void> {
  const { asking, checkIn, ownerName } = facts;
  const told = await whoIsTold(tx, checkIn);
  const names = [...new Set(told.map(({ nameSealed }) => nameOf(deps, nameSealed) || ownerName))];
  const asked = askedNameOf(deps, facts);
  const question = text.asked;
  const letter = {
    purpose: 'check_in' as const,
    type: 'warning' as const,
    title:
      state === 'reminded'
        ? question.reminder(asked)
        : question.title(asked, checkIn.askedId === null ? null : ownerName),
    introduction: `${question.text(nameOf(deps, checkIn.nameSealed))} ${question.follows(momentText(checkIn.timeZone, tellAt), names)}`,
    items: [],
    link: `${deps.config.ownOrigin}/check-ins/answer/${tokenOf(deps.secrets, 'asking', asking)}`,
    linkText: question.link,
    answer: { value: 'well' satisfies Answer, label: answerText.well },
    expiresAt: tellAt,
  };
  await insertLetters(deps, tx, facts, {
    state,
    recipients: await whoIsAsked(tx, checkIn),
    letter,
    dueAt: deps.clock(),
  });
}

/** Tells the contacts that nobody answered, or that who was asked wants them. @returns how many ways that is */
export async function writeMissed(deps: LetterDeps, tx: Db, facts: AskingFacts): Promise<number> {
  const { asking, checkIn } = facts;
  const asked = askedNameOf(deps, facts);
  const at = (moment: Date) => momentText(checkIn.timeZone, moment);
  const place = checkIn.placeId === null ? null : deps.gazetteer.place(checkIn.placeId);
  const now = deps.clock();
  const shared = checkIn.tellsSharedPlace ? await sharedPlaceOf(deps, tx, checkIn.accountId) : null;
  const recipients = await whoIsTold(tx, checkIn);
  const letter = {
    purpose: 'check_in' as const,
    type: 'danger' as const,
    title: asking.isHelp ? text.help.title(asked) : text.missed.title(asked),
    introduction: [
      asking.isHelp
        ? text.help.text(asked, at(now))
        : text.missed.text(asked, at(asking.askedAt), nameOf(deps, checkIn.nameSealed)),
      ...(place ? [text.place(asked, descriptionOf(place))] : []),
      ...(shared ? [text.sharedPlace(asked, shared.place, at(shared.at))] : []),
      text.missed.what(asked),
    ].join(' '),
    items: [],
    link: null,
    linkText: text.open,
    expiresAt: new Date(now.getTime() + dayMs),
  };
  const dueAt = new Date(now.getTime() + breathMs);
  await insertLetters(deps, tx, facts, { state: 'missed', recipients, letter, dueAt });
  return recipients.length;
}

/** The newest place that somebody shares with a circle right now, never a point. */
async function sharedPlaceOf(deps: LetterDeps, tx: Db, accountId: string) {
  const position = lastShared(await sharingsOf(tx, accountId), deps.clock());
  const place = position && deps.gazetteer.place(position.placeId);
  return place && { place: descriptionOf(place), at: position.at };
}

/**
 * What becomes of letters once somebody answered: what is not out is dropped, and whoever may have read that nobody
 * answered reads that all is well.
 */
export async function writeWell(deps: LetterDeps, tx: Db, facts: AskingFacts): Promise<void> {
  const { asking, checkIn } = facts;
  const rows = await tx
    .select({ channelId: letters.channelId, status: letters.status, tries: letters.tries })
    .from(letters)
    .where(and(eq(letters.askingId, asking.id), eq(letters.state, 'missed')))
    .for('update');
  await dropLetters(tx, asking.id);
  const alarmed = new Set(
    rows.filter(({ status, tries }) => status === 'sent' || tries > 0).map(({ channelId }) => channelId),
  );
  if (alarmed.size === 0) return;
  const asked = askedNameOf(deps, facts);
  const now = deps.clock();
  const letter = {
    purpose: 'check_in' as const,
    type: 'info' as const,
    title: text.well.title(asked),
    introduction: text.well.text(asked, momentText(checkIn.timeZone, now)),
    items: [],
    link: null,
    linkText: text.open,
    expiresAt: new Date(now.getTime() + dayMs),
  };
  const recipients = (await whoIsTold(tx, checkIn)).filter(({ channelId }) => alarmed.has(channelId));
  const dueAt = new Date(now.getTime() + breathMs);
  await insertLetters(deps, tx, facts, { state: 'well', recipients, letter, dueAt });
}

/** What waits about a question is not sent any more, also what a node that died had taken. */
export async function dropLetters(tx: Db, askingId: number): Promise<void> {
  await tx
    .update(letters)
    .set({ status: 'dropped', letterSealed: null })
    .where(
      and(
        eq(letters.askingId, askingId),
        eq(letters.status, 'waiting'),
        inArray(letters.state, ['asked', 'reminded', 'missed']),
      ),
    );
}

type Writing = {
  state: AskingMessage;
  recipients: readonly Recipient[];
  /** Without a link it leads to the reader's own page. */
  letter: Omit<Letter, 'manageLink' | 'stopLink' | 'link'> & { link: string | null };
  dueAt: Date;
};

/** Puts letters into the queue. Each has a name of its own, so that none is written twice. */
async function insertLetters(
  deps: LetterDeps,
  tx: Db,
  { asking }: AskingFacts,
  { state, recipients, letter, dueAt }: Writing,
): Promise<void> {
  if (recipients.length === 0) return;
  const round = state === 'asked' || state === 'reminded' ? asking.round : 0;
  const rows = recipients.map(({ channelId, watcher }) => {
    const page = `${deps.config.ownOrigin}/check-ins/person/${tokenOf(deps.secrets, 'person', watcher)}`;
    const whole = { ...letter, link: letter.link ?? page, manageLink: page, stopLink: `${page}/stop` };
    return {
      channelId,
      askingId: asking.id,
      state,
      // Nothing goes before it in the queue.
      type: 'danger' as const,
      distanceKm: 0,
      status: 'waiting' as const,
      dueAt,
      messageId: `check-in-${asking.id}-${state}-${round}-${channelId}`,
      letterSealed: sealLetter(deps, whole),
      createdAt: deps.clock(),
    };
  });
  await tx
    .insert(letters)
    .values(rows)
    .onConflictDoNothing({ target: letters.messageId, where: sql`occurrence_id is null` });
}

/** A name as it was typed; '' where it cannot be read. */
export const nameOf = ({ secrets }: Pick<Deps, 'secrets'>, sealed: string): string =>
  secrets.unseal(sealed) ?? '';

/** What contacts and forms call who is asked. */
export const askedNameOf = (
  deps: Pick<Deps, 'secrets'>,
  { ownerName, askedNameSealed }: Pick<AskingFacts, 'ownerName' | 'askedNameSealed'>,
): string => (askedNameSealed === null ? ownerName : nameOf(deps, askedNameSealed));
