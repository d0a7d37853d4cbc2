/** `npm run ingest -- <source>|all|status|approve <id>|refuse <id>`: sources by hand, and how fresh they are. */
import { resolve } from 'node:path';
import { decideRefresh, listHeld } from '#features/safety/figures/fresh-figures.data.server.ts';
import { adoptFigures } from '#features/safety/figures/fresh-figures.server.ts';
import { sourceAges } from '#features/safety/figures/source-ages.server.ts';
import { readConfig } from '#server/config.ts';
import { StartError } from '#server/db/database.ts';
import { createDeps, type Deps } from '#server/deps.ts';
import { ingestSources } from '#server/ingest/all-sources.ts';
import { openIngest } from '#server/ingest/open.ts';

const usage = 'Usage: npm run ingest -- <source>|all|status|approve <id>|refuse <id>';

async function run(deps: Deps, [verb, argument]: string[]): Promise<string> {
  const sources = ingestSources(deps.config).map(({ id }) => id);
  if (verb === 'status') return status(deps, sources);
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
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}
