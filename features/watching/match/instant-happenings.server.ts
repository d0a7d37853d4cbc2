import { and, desc, gt, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import { profilePathOf } from '#core/place/place-slug.ts';
import { bandOf, shownScore } from '#core/score/safety.ts';
import { isoDay } from '#core/text/date-text.ts';
import type { Happening } from '#core/watching/happening.ts';
import { listEmergencies } from '#features/reports/data.server.ts';
import { news } from '#server/db/schema/news.ts';
import { scoreHistory } from '#server/db/schema/places.ts';
import { watches } from '#server/db/schema/watching.ts';
import type { Deps } from '#server/deps.ts';
import { inTurns } from '#server/limits/in-turns.ts';
import { watchingText as text } from '#text/watching/messages.ts';

export type InstantDeps = Pick<Deps, 'db' | 'gazetteer' | 'clock'>;

/** What is older is not told any more. */
const freshMs = 24 * 3_600_000;
/** Scores are recorded by days. */
const recordedDays = 2;
const readAtOnce = 200;
/** How far what visitors report, and what headlines tell, concerns those around. */
const reachKm = 25;
/** Grave and large. */
const graveRisk = 5;

type Spot = { latitude: number; longitude: number; regionId: number | null; countryCode: string };

const around = ({ latitude, longitude, regionId, countryCode }: Spot) =>
  ({
    at: 'point',
    center: { latitude, longitude, reachKm },
    outline: null,
    regionIds: regionId === null ? [] : [regionId],
    countryCodes: [countryCode],
  }) as const;

/** Emergencies that visitors reported and everybody may read. */
export async function reportHappenings({ db, gazetteer, clock }: InstantDeps): Promise<Happening[]> {
  const rows = await listEmergencies(db, new Date(clock().getTime() - freshMs), readAtOnce);
  const found = await inTurns(rows, ({ id, entityId, emergency, publicAt }): Happening | null => {
    const place = gazetteer.place(entityId);
    if (!place || emergency === null) return null;
    return {
      kind: 'report',
      keys: [`report:${id}`],
      type: 'warning',
      parts: [{ type: 'warning', extent: around(place) }],
      content: {
        ...text.report(text.emergencies[emergency], place.name),
        topic: 'emergencies',
        source: 'A visitor of Chaperon',
        link: profilePathOf(place),
        start: publicAt.toISOString(),
        end: null,
        isEndTold: false,
      },
    };
  });
  return found.filter((one) => one !== null);
}

/** Headlines of the last day that are grave and say where. */
export async function headlineHappenings({ db, gazetteer, clock }: InstantDeps): Promise<Happening[]> {
  const rows = await db
    .select()
    .from(news)
    .where(
      and(
        gte(news.risk, graveRisk),
        isNotNull(news.entityId),
        gte(news.publishedAt, new Date(clock().getTime() - freshMs)),
      ),
    )
    .orderBy(desc(news.id))
    .limit(readAtOnce);
  const found = await inTurns(rows, (row): Happening | null => {
    const place = gazetteer.place(row.entityId!);
    if (!place || place.kind === 'country') return null;
    return {
      kind: 'headline',
      keys: [`headline:${row.storyKey}`],
      type: 'warning',
      parts: [{ type: 'warning', extent: around(place) }],
      content: {
        ...text.headline(row.title),
        topic: 'headlines',
        source: row.source,
        link: row.url,
        start: row.publishedAt.toISOString(),
        end: null,
        isEndTold: false,
      },
    };
  });
  return found.filter((one) => one !== null);
}

/** Scores of watched places that crossed a band lately; a new method is no news of a place. */
export async function bandHappenings({ db, gazetteer, clock }: InstantDeps): Promise<Happening[]> {
  const since = isoDay(new Date(clock().getTime() - recordedDays * freshMs));
  const watched = db
    .select({ id: watches.entityId })
    .from(watches)
    .where(and(isNotNull(watches.entityId), isNotNull(watches.confirmedAt), gt(watches.endsAt, clock())));
  const ranked = db
    .select({
      id: scoreHistory.id,
      entityId: scoreHistory.entityId,
      overall: scoreHistory.overall,
      recordedOn: scoreHistory.recordedOn,
      reason: scoreHistory.reason,
      before: sql<
        number | null
      >`lag(${scoreHistory.overall}) over (partition by ${scoreHistory.entityId} order by ${scoreHistory.id})`.as(
        'before',
      ),
    })
    .from(scoreHistory)
    .where(inArray(scoreHistory.entityId, watched))
    .as('ranked');
  const rows = await db
    .select()
    .from(ranked)
    .where(and(gte(ranked.recordedOn, since), inArray(ranked.reason, ['figures', 'advice'])));
  const found = await inTurns(rows, (row): Happening | null => {
    const place = gazetteer.place(row.entityId);
    const score = shownScore(row.overall);
    const [before, after] = [bandOf(row.before), bandOf(row.overall)];
    if (!place || score === null || row.before === null || before.level === after.level) return null;
    return {
      kind: 'band',
      keys: [`band:${row.id}`],
      type: row.overall! < row.before ? 'warning' : 'info',
      parts: [{ type: 'info', extent: { at: 'entity', entityId: place.id } }],
      content: {
        ...text.band(place.name, before.status, after.status, score),
        topic: 'band',
        source: 'Chaperon',
        link: profilePathOf(place),
        start: `${row.recordedOn}T00:00:00.000Z`,
        end: null,
        isEndTold: false,
      },
    };
  });
  return found.filter((one) => one !== null);
}
