/**
 * Lighthouse (mobile) on Home and a safety page of the built product, started here on a free port.
 * Prints the four scores and what took points; `CHROMIUM_PATH` names the browser.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const port = '41777';
const paths =
  process.argv.length > 2 ? process.argv.slice(2) : ['/', '/safety/2267057/lisbon-lisbon-portugal'];
const folder = mkdtempSync(join(tmpdir(), 'chaperon-lighthouse-'));

type Audit = { title: string; score: number | null; displayValue?: string };
type Report = { categories: Record<string, { title: string; score: number }>; audits: Record<string, Audit> };

const server = spawn('node', ['scripts/start.ts'], {
  stdio: 'ignore',
  env: { ...process.env, PORT: port, CHAPERON_DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' },
});
const origin = `http://127.0.0.1:${port}`;
for (let attempts = 0; attempts < 100; attempts++) {
  if (
    await fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  )
    break;
  await new Promise((resolve) => setTimeout(resolve, 200));
}

for (const [index, path] of paths.entries()) {
  const file = join(folder, `${index}.json`);
  await fetch(origin + path);
  spawnSync(
    'lighthouse',
    [
      origin + path,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' },
    },
  );
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  console.log(`\n${path}`);
  for (const { title, score } of Object.values(categories)) console.log(`  ${score.toFixed(2)}  ${title}`);
  for (const id of [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
    'speed-index',
  ])
    console.log(`  ${audits[id]?.displayValue}  ${audits[id]?.title}`);
  for (const [id, { title, score, displayValue = '' }] of Object.entries(audits))
    if (score !== null && score < 0.9) console.log(`  − ${id}: ${title} ${displayValue}`);
}
server.kill();
