import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { expect, screens, test } from './journey.ts';

const java = process.env.JAVA_PATH;
const checker = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

// Without Java the runner has said aloud that this was not run.
if (java) {
  test('the HTML of every screen is valid', async ({ request }) => {
    test.setTimeout(120_000);
    const complaints: string[] = [];
    for (const { name, path } of screens) {
      const html = await (await request.get(path)).text();
      try {
        execFileSync(java, ['-jar', checker, '--errors-only', '--format', 'gnu', '-'], {
          input: html,
          stdio: ['pipe', 'ignore', 'pipe'],
        });
      } catch (error) {
        complaints.push(`${name}: ${String((error as { stderr?: Buffer }).stderr).slice(0, 1500)}`);
      }
    }
    expect(complaints).toEqual([]);
  });
}
