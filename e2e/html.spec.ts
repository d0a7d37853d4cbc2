import { spawnSync } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, screens, test } from './journey.ts';

const java = process.env.JAVA_PATH;
const checker = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

/** Container queries, which every browser has had since 2023 and the checker's reader of style sheets does not know. */
const newerThanChecker = '.*(“container-type”|“@container”).*';

// Without Java the runner has said aloud that this was not run.
if (java) {
  test('the HTML of every screen is valid', async ({ request }) => {
    test.setTimeout(120_000);
    const folder = await mkdtemp(join(tmpdir(), 'chaperon-html-'));
    const files: string[] = [];
    for (const { name, path } of screens) {
      const file = join(folder, `${name.replaceAll(' ', '-')}.html`);
      await writeFile(file, await (await request.get(path)).text());
      files.push(file);
    }
    const { stderr, status } = spawnSync(
      java,
      ['-jar', checker, '--errors-only', '--format', 'gnu', '--filterpattern', newerThanChecker, ...files],
      { encoding: 'utf8' },
    );
    expect(stderr.replaceAll(`file:${folder}/`, '').split('\n').slice(0, 40).join('\n')).toBe('');
    expect(status).toBe(0);
  });
}
