import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { AlertNotice } from '#core/alert/standing-alert.ts';
import { cleanText } from '#core/news/clean.ts';
import type { FreshFigure } from '#core/score/figures/fresh-figures.ts';
import { truncate } from '#core/text/truncate.ts';
import { storeAlerts } from '#features/alerts/store.server.ts';
import { listHeld } from '#features/safety/figures/fresh-figures.data.server.ts';
import { adoptFigures, storeFigures } from '#features/safety/figures/fresh-figures.server.ts';
import { FeedError } from '#server/ingest/feeds/feed.ts';
import type { IngestDeps } from '#server/ingest/ingest-source.ts';
import {
  deleteImport,
  figuresReplacedBy,
  findImport,
  type Import,
  saveImport,
  undoFigures,
} from './imports.data.ts';
import { readOwnAlerts } from './own-alerts.ts';
import { readOwnFigures } from './own-figures.ts';
import type { RowNote } from './rows.ts';

/** A file of the operator's, whose it is, and on what terms it may be shown. */
export type OwnFile = {
  name: string;
  body: string;
  kind: Import['kind'];
  producer: string;
  licence: string;
  /** Rows that are wrong are left out; else nothing is stored while one is. */
  skipsWrong: boolean;
};

/** What an import stored, or would store: a line for each, and one for each row that is left out. */
type ImportReport = { id: string; lines: string[]; notes: RowNote[]; isRefused: boolean };

const forms = {
  '.xml': 'cap',
  '.cap': 'cap',
  '.csv': 'csv',
  '.json': 'geojson',
  '.geojson': 'geojson',
} as const;

/**
 * Reads an operator's file the way built-in sources are read and stored: all that its producer tells now, in the place
 * of what that producer told before.
 * @throws FeedError where the file is none of its kind
 */
export async function importFile(deps: IngestDeps, file: OwnFile, isDryRun: boolean): Promise<ImportReport> {
  const form = forms[extname(file.name).toLowerCase() as keyof typeof forms];
  if (!form) throw new FeedError(`The name of the file ends in none of ${Object.keys(forms).join(', ')}.`);
  const producer = truncate(cleanText(file.producer), 80);
  const licence = truncate(cleanText(file.licence), 80);
  if (!producer || !licence)
    throw new FeedError('Say whose it is and on what terms: --producer and --licence.');
  const own = { ...file, producer, licence, id: `${file.kind}:${slugOf(producer)}` };
  if (file.kind === 'alerts') return importAlerts(deps, own, form, isDryRun);
  if (form === 'cap') throw new FeedError('CAP holds alerts, no figures.');
  return importFigures(deps, own, form, isDryRun);
}

/** Ends what an import stored. @returns false where there is no such import */
export async function undoImport(deps: IngestDeps, id: string): Promise<boolean> {
  const found = await findImport(deps.db, id);
  if (!found) return false;
  if (found.kind === 'alerts') {
    await storeAlerts(deps, originOf(found), []);
    await deleteImport(deps.db, id);
  } else {
    await undoFigures(deps.db, found, deps.clock());
    await adoptFigures(deps);
  }
  return true;
}

type Own = OwnFile & { id: string };

const originOf = ({ id, producer }: Pick<Import, 'id' | 'producer'>) => ({
  source: 'own',
  sourceName: producer,
  feed: `own:${id}`,
});

/** What names a producer in ids; one in letters that no address has, by a hash. */
const slugOf = (producer: string): string =>
  producer
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60) || createHash('sha256').update(producer).digest('hex').slice(0, 12);

const isRefused = ({ skipsWrong }: Own, notes: readonly RowNote[]) =>
  !skipsWrong && notes.some(({ isWrong }) => isWrong);

async function importAlerts(
  deps: IngestDeps,
  own: Own,
  form: 'cap' | 'csv' | 'geojson',
  isDryRun: boolean,
): Promise<ImportReport> {
  const { notices: read, notes } = readOwnAlerts(deps, own.body, form);
  // Two producers may call their alerts the same.
  const notices = read.map((notice) => ({ ...notice, id: `${own.id.slice('alerts:'.length)}.${notice.id}` }));
  const report = { id: own.id, lines: notices.map(alertLine), notes, isRefused: isRefused(own, notes) };
  if (isDryRun || report.isRefused) return report;
  // Noted first: what is cut off in the middle can be undone.
  await saveImport(deps.db, rowOf(deps, own, notices.length));
  await storeAlerts(deps, originOf(own), notices);
  return report;
}

const rowOf = ({ clock }: IngestDeps, { id, kind, producer, licence }: Own, stored: number): Import => ({
  ...{ id, kind, producer, licence, stored },
  importedAt: clock(),
  replaced: [],
});

const alertLine = ({
  id,
  type,
  hazard,
  title,
  areas,
  start,
  end,
  countryCodes,
  center,
  outline,
}: AlertNotice) =>
  [
    `own:${id}`,
    type,
    hazard,
    `${start.toISOString()} to ${end.toISOString()}`,
    outline ? 'area' : center ? `${Math.round(center.reachKm)} km around a point` : 'whole country',
    countryCodes.join(' ') || 'countries by its place',
    [title, areas.join('; ')].filter(Boolean).join(': '),
  ].join('\t');

async function importFigures(
  deps: IngestDeps,
  own: Own,
  form: 'csv' | 'geojson',
  isDryRun: boolean,
): Promise<ImportReport> {
  const { producer, licence, body, id } = own;
  const read = () => readOwnFigures(deps, { body, form, owner: { producer, licence } });
  const first = read();
  const report = {
    id,
    lines: first.figures.map(figureLine),
    notes: first.notes,
    isRefused: isRefused(own, first.notes),
  };
  if (isDryRun || report.isRefused) return report;
  // What this producer told before is taken back: it would count as known already.
  const { figures, notes } = (await undoImport(deps, id)) ? read() : first;
  const replaced = await figuresReplacedBy(deps.db, figures);
  await saveImport(deps.db, { ...rowOf(deps, own, figures.length), replaced });
  for (const [indicator, group] of Map.groupBy(figures, (figure) => figure.indicator))
    await storeFigures(deps, id, indicator, group, 'some');
  const held = (await listHeld(deps.db)).filter(({ source }) => source === id);
  return {
    ...report,
    lines: figures.map(figureLine),
    notes: [
      ...notes,
      ...held.map((one) => ({ at: one.indicator, text: `held as ${one.id}: ${one.why}`, isWrong: false })),
    ],
  };
}

const figureLine = ({ indicator, country, year, value }: FreshFigure) =>
  [indicator, country, year, value].join('\t');
