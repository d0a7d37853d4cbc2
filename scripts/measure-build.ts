/**
 * `npm run reproduce`: builds the last commit in two new folders, with other names, zones and languages, and compares
 * every file. `--sum` prints the sum of the build that is here, to be compared with somebody else's.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildDifferences, buildFiles, buildSum } from './measure/build-sum.ts';

const root = resolve(import.meta.dirname, '..');
const git = (cwd: string, ...words: string[]) => execFileSync('git', words, { cwd, encoding: 'utf8' }).trim();

/** What may differ between two machines; a build that holds any of it shows that here. */
const machines = [
  { name: 'a', settings: { TZ: 'UTC', LC_ALL: 'C' } },
  {
    name: 'another/folder with a longer name',
    settings: { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8' },
  },
];

function buildIn(folder: string, commit: string, settings: Record<string, string>): Map<string, string> {
  mkdirSync(folder, { recursive: true });
  git(root, 'clone', '--quiet', '--no-checkout', '--shared', root, folder);
  git(folder, 'checkout', '--quiet', '--detach', commit);
  for (const packages of ['node_modules', 'packages/client/node_modules'])
    if (existsSync(join(root, packages)))
      // Hard links: real files below this folder, at the cost of none.
      execFileSync('cp', ['-al', join(root, packages), join(folder, packages)]);
  execFileSync(process.execPath, ['scripts/build.ts'], {
    cwd: folder,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return buildFiles(join(folder, 'build'));
}

function compareTwo(): string {
  const commit = git(root, 'rev-parse', 'HEAD');
  // Beside this one: hard links do not reach another disk.
  const folder = mkdtempSync(join(root, '..', 'chaperon-twice-'));
  try {
    const [one, two] = machines.map(({ name, settings }) => buildIn(join(folder, name), commit, settings));
    const differences = buildDifferences(one!, two!);
    if (differences.length > 0) throw new Error(`Two builds of ${commit} differ:\n${differences.join('\n')}`);
    return `Two builds of ${commit} are equal to the bit: ${one!.size} files.\nsha256 ${buildSum(one!)}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function sumHere(): string {
  const folder = join(root, 'build');
  if (!existsSync(join(folder, 'pages.stamp')))
    throw new Error('There is no build here: npm run build makes one.');
  const files = buildFiles(folder);
  return `${files.size} files\nsha256 ${buildSum(files)}`;
}

try {
  console.log(process.argv.includes('--sum') ? sumHere() : compareTwo());
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
