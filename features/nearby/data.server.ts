import { type AnyColumn, desc, type GetColumnData, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { news } from '#server/db/schema/news.ts';
import { reports } from '#server/db/schema/reports.ts';

/** Where rows are looked for. Each list is read by an index of its own. */
export type NearbyScope = {
  /** GeoNames ids of first-level regions. */
  regionIds: readonly number[];
  /** Countries that are asked about as a whole, ISO 3166-1 alpha-2. */
  wholeCountries: readonly string[];
  /** Countries of which only what names no region is wanted: their ids and codes, and places that lie in no region. */
  entityIds: readonly number[];
  countryCodes: readonly string[];
};

/** Rows of one region, country or place that are looked at, the newest. */
const rowsOfEach = 100;

/**
 * The newest rows of each of several values, each by the index on its column: never more than so many are read. The
 * rows themselves, since the planner reads whole tables to find rows by many ids.
 */
function newestOf(table: SQL, column: SQL, values: SQL, which: SQL, order: SQL): SQL {
  return sql`select found.* from unnest(${values}) as wanted(value) cross join lateral (
    select * from ${table} where ${column} = wanted.value and ${which} order by ${order} limit ${rowsOfEach}
  ) found`;
}

/** A column of the rows that were found. */
const found = <Column extends AnyColumn>(column: Column) =>
  sql<GetColumnData<Column>>`rows.${sql.identifier(column.name)}`.mapWith(
    (value) => column.mapFromDriverValue(value) as GetColumnData<Column>,
  );

const ids = (values: readonly number[]) => sql`${sql.param([...values])}::bigint[]`;
const codes = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** Reports that everybody may read, of the newest of each area, newest first. */
export function listNearbyReports(db: Db, scope: NearbyScope, since: Date) {
  const newest = (column: SQL, values: SQL) =>
    newestOf(sql`reports`, column, values, sql`status = 'published' and is_released`, sql`id desc`);
  return db
    .select({
      id: found(reports.id),
      entityId: found(reports.entityId),
      regionId: found(reports.regionId),
      countryCode: found(reports.countryCode),
      title: found(reports.title),
      review: found(reports.review),
      emergency: found(reports.emergency),
      publicAt: found(reports.publicAt),
    })
    .from(
      sql`(
        ${newest(sql`region_id`, ids(scope.regionIds))}
        union ${newest(sql`entity_id`, ids(scope.entityIds))}
        union ${newest(sql`country_code`, codes(scope.wholeCountries))}
      ) as rows`,
    )
    .where(sql`rows.public_at > ${since.toISOString()}`)
    .orderBy(desc(found(reports.id)));
}

/** Headlines that bear on safety, of the newest of each area, newest first. */
export function listNearbyHeadlines(
  db: Db,
  scope: NearbyScope,
  { since, leastRisk, leastRiskOfArea }: { since: Date; leastRisk: number; leastRiskOfArea: number },
) {
  const newest = (column: SQL, values: SQL, risk: number, more = sql``) =>
    newestOf(
      sql`news`,
      column,
      values,
      sql`published_at > ${since.toISOString()} and risk >= ${risk} ${more}`,
      sql`published_at desc`,
    );
  return db
    .select({
      id: found(news.id),
      entityId: found(news.entityId),
      regionId: found(news.regionId),
      countryCode: found(news.countryCode),
      title: found(news.title),
      url: found(news.url),
      source: found(news.source),
      publishedAt: found(news.publishedAt),
      risk: found(news.risk),
    })
    .from(
      sql`(
        ${newest(sql`region_id`, ids(scope.regionIds), leastRisk)}
        union ${newest(sql`entity_id`, ids(scope.entityIds), leastRisk)}
        union ${newest(sql`country_code`, codes(scope.wholeCountries), leastRisk)}
        union ${newest(sql`country_code`, codes(scope.countryCodes), leastRiskOfArea, sql`and region_id is null`)}
      ) as rows`,
    )
    .orderBy(desc(found(news.publishedAt)), desc(found(news.id)));
}

export type NearbyReport = Awaited<ReturnType<typeof listNearbyReports>>[number];
export type NearbyHeadline = Awaited<ReturnType<typeof listNearbyHeadlines>>[number];
