/** `npm run ingest -- …`: sources by hand, how fresh they are, and files of the operator's own. */
import { readFileSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { decideRefresh, listHeld } from '#features/safety/figures/fresh-figures.data.server.ts';
import { adoptFigures } from '#features/safety/figures/fresh-figures.server.ts';
import { sourceAges } from '#features/safety/figures/source-ages.server.ts';
import { readConfig } from '#server/config.ts';
import { StartError } from '#server/db/database.ts';
import { createDeps, type Deps } from '#server/deps.ts';
import { ingestSources } from '#server/ingest/all-sources.ts';
import { FeedError } from '#server/ingest/feeds/feed.ts';
import { openIngest } from '#server/ingest/open.ts';
import { importFile, undoImport } from '#server/ingest/own/import-file.ts';
import { listImports } from '#server/ingest/own/imports.data.ts';

const usage = `Usage: npm run ingest -- <source>|all|status|approve <id>|refuse <id>
       npm run ingest -- import <file> --kind alerts|figures --producer <name> --licence <text> [--dry-run] [--skip-wrong]
       npm run ingest -- imports                      what was imported
       npm run ingest -- undo <import>`;
const longestFile = 20 << 20;

async function run(deps: Deps, [verb, argument]: string[]): Promise<string> {
  const sources = ingestSources(deps.config).map(({ id }) => id);
  if (verb === 'status') return status(deps, sources);
  if (verb === 'import') return importOwn(deps, process.argv.slice(3));
  if (verb === 'imports') return imports(deps);
  if (verb === 'undo' && argument) {
    if (!(await undoImport(deps, argument)))
      throw new StartError(`Nothing was imported under "${argument}"; "imports" shows what was.`);
    return `${argument} is undone.`;
  }
  if ((verb === 'approve' || verb === 'refuse') && argument) {
    const isDecided = await decideRefresh(
      deps.db,
      Number(argument),
      verb === 'approve' ? 'approved' : 'refused',
    );
    if (!isDecided) throw new StartError(`Nothing is held under ${argument}; "status" shows what is.`);
    await adoptFigures(deps);
    return verb === 'approve'
      ? `Refresh ${argument} is taken; running servers read it within a minute.`
      : `Refresh ${argument} is refused; what stood before stays.`;
  }
  if (!verb) throw new StartError(usage);
  if (sources.length === 0) throw new StartError('No source is switched on: set CHAPERON_LIVE=1.');
  if (verb !== 'all' && !sources.includes(verb))
    throw new StartError(`There is no source "${verb}". Switched on: ${sources.join(', ')}.`);
  return pull(deps, verb === 'all' ? null : verb);
}

async function pull(deps: Deps, only: string | null): Promise<string> {
  const pulls = await openIngest(deps)!.pullDue({
    only,
    isForced: true,
    onPull: ({ feed, outcome, found, saved, message }) =>
      console.log(`${feed}\t${outcome}\tfound ${found}\tnew ${saved}${message ? `\t${message}` : ''}`),
  });
  if (pulls === null) throw new StartError('Another process is pulling right now; try again in a minute.');
  const failed = pulls.filter(({ outcome }) => outcome === 'failed').length;
  return `${pulls.length} feeds pulled, ${failed} failed. What failed keeps its last good answer.`;
}

async function importOwn(deps: Deps, argv: string[]): Promise<string> {
  const { path, file, isDryRun } = readOptions(argv);
  if (statSync(path).size > longestFile) throw new StartError('The file is larger than 20 MB.');
  const body = readFileSync(path, 'utf8');
  const { id, lines, notes, isRefused } = await importFile(deps, { ...file, body }, isDryRun);
  for (const line of lines) console.log(line);
  for (const { at, text, isWrong } of notes) console.log(`${isWrong ? 'WRONG' : 'left out'}\t${at}\t${text}`);
  const wrong = notes.filter(({ isWrong }) => isWrong).length;
  if (isRefused && !isDryRun)
    throw new StartError(`Nothing is stored: ${wrong} rows are wrong. Mend them, or add --skip-wrong.`);
  if (isDryRun)
    return `${lines.length} would be stored as ${id}; ${wrong} rows are wrong. Nothing was changed.`;
  const silent =
    file.kind === 'alerts' && !deps.config.alerts.isLive
      ? ' Nobody sees them while alerts are off: set CHAPERON_LIVE=1 or ALERT_FEEDS.'
      : '';
  return `${lines.length} stored. To take it back: npm run ingest -- undo ${id}.${silent}`;
}

/** @throws StartError with the usage */
function readOptions(argv: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        kind: { type: 'string' },
        producer: { type: 'string' },
        licence: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        'skip-wrong': { type: 'boolean', default: false },
      },
    });
    const { kind, producer = '', licence = '' } = values;
    const [path, ...more] = positionals;
    if (!path || more.length > 0 || (kind !== 'alerts' && kind !== 'figures')) throw new StartError(usage);
    const file = { name: basename(path), kind, producer, licence, skipsWrong: values['skip-wrong'] } as const;
    return { path, file, isDryRun: values['dry-run'] };
  } catch {
    throw new StartError(usage);
  }
}

async function imports({ db }: Deps): Promise<string> {
  const lines = (await listImports(db)).map(({ id, producer, licence, importedAt, stored }) =>
    [id, `${stored} stored`, importedAt.toISOString(), producer, licence].join('\t'),
  );
  return lines.join('\n') || 'Nothing was imported yet.';
}

async function status({ db, clock }: Deps, sources: readonly string[]): Promise<string> {
  const ages = await sourceAges(db, clock());
  const lines = ages.map(
    ({ source, feeds, failing, okAt, isStale }) =>
      `${source}\t${feeds} feeds\t${failing} failing\tlast good ${okAt?.toISOString() ?? 'never'}${isStale ? '\tSTALE' : ''}`,
  );
  const never = sources.filter((id) => !ages.some(({ source }) => source === id));
  const held = (await listHeld(db)).map(
    ({ id, indicator, source, why }) => `${id}\theld\t${indicator}\t${source}\t${why}`,
  );
  return (
    [...lines, ...never.map((id) => `${id}\tnever pulled`), ...held].join('\n') || 'No source was pulled yet.'
  );
}

try {
  const deps = await createDeps(readConfig(process.env), {
    rootDirectory: resolve(import.meta.dirname, '../..'),
  });
  try {
    await adoptFigures(deps);
    console.log(await run(deps, process.argv.slice(2)));
  } finally {
    deps.beginStop();
    await deps.close();
  }
} catch (error) {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  if (!(error instanceof StartError || error instanceof FeedError || isMissing)) throw error;
  console.error(error.message);
  process.exit(1);
}
