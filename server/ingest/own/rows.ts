import { z } from 'zod';
import { parseCsv } from '#core/text/csv.ts';
import { FeedError } from '#server/ingest/feeds/feed.ts';

/** One thing of a file: its fields by name, without those that are empty. */
export type Row = { at: string; fields: Record<string, unknown>; geometry: unknown };
/** What is wrong with a row, or why it is left out: `isWrong` is the file's fault. */
export type RowNote = { at: string; text: string; isWrong: boolean };

const MOST_ROWS = 10_000;

const feature = z.object({
  type: z.literal('Feature'),
  id: z.union([z.string(), z.number()]).nullish(),
  properties: z.record(z.string(), z.unknown()).nullish(),
  geometry: z.unknown(),
});
const collection = z.union([
  z
    .object({ type: z.literal('FeatureCollection'), features: z.array(feature) })
    .transform((one) => one.features),
  feature.transform((one) => [one]),
]);

/** The rows of a CSV file with a header, or the features of a GeoJSON file. @throws FeedError for another body */
export function rowsOf(body: string, form: 'csv' | 'geojson'): Row[] {
  const rows = form === 'csv' ? rowsOfCsv(body) : rowsOfFeatures(body);
  if (rows.length === 0) throw new FeedError('The file holds no rows.');
  if (rows.length > MOST_ROWS) throw new FeedError(`The file holds more than ${MOST_ROWS} rows.`);
  return rows;
}

function rowsOfCsv(body: string): Row[] {
  try {
    return parseCsv(body).map((fields, index) => ({
      at: `row ${index + 1}`,
      fields: withoutEmpty(fields),
      geometry: null,
    }));
  } catch (cause) {
    throw new FeedError('The file is no CSV.', { cause });
  }
}

function rowsOfFeatures(body: string): Row[] {
  const parsed = collection.safeParse(jsonOf(body));
  if (!parsed.success) throw new FeedError('The file is no GeoJSON of features.');
  return parsed.data.map(({ id, properties, geometry }, index) => ({
    at: `feature ${index + 1}`,
    fields: withoutEmpty({ id, ...properties }),
    geometry: geometry ?? null,
  }));
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body.replace(/^\ufeff/, ''));
  } catch {
    return null;
  }
}

const withoutEmpty = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== null && value !== undefined && String(value).trim() !== '',
    ),
  );

/** What a schema says of a row, in one line. */
export const problemOf = (at: string, { issues }: z.ZodError): RowNote => ({
  at,
  text: issues.map(({ path, message }) => `${path.join('.') || 'row'}: ${message}`).join('; '),
  isWrong: true,
});
