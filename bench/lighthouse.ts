/**
 * Lighthouse (mobile) on Home and a safety page of the built product, started here on a free port: three times each,
 * since one run is off by several points on a machine that does anything else. Prints the scores of each run, the
 * timings, how fast the machine was, and what took points in the run of middle performance. In the headless shell, as the
 * journeys are: a whole browser draws a window of its own on the same cores. `HEADLESS_SHELL_PATH` names another browser.
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
type Report = {
  categories: Record<string, { title: string; score: number }>;
  audits: Record<string, Audit>;
  /** How fast the machine was during the run: a desktop of 2020 has 1,500 to 2,000. */
  environment: { benchmarkIndex: number };
  runtimeError?: object;
};

const server = spawn('node', ['scripts/start.ts'], {
  stdio: 'ignore',
  env: { ...process.env, PORT: port, CHAPERON_DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' },
});
const origin = `http://127.0.0.1:${port}`;
// It builds first where something changed.
for (let attempts = 0; attempts < 1500; attempts++) {
  if (
    await fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  )
    break;
  await new Promise((resolve) => setTimeout(resolve, 200));
}

const RUNS = 3;
const timings = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];

/** One run; again where the browser lost the trace, as Lighthouse itself asks for (at most five times). */
function measure(path: string, file: string, attempt = 1): Report {
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
      env: {
        ...process.env,
        CHROME_PATH: process.env.HEADLESS_SHELL_PATH ?? '/usr/bin/chromium-headless-shell',
      },
    },
  );
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  return report.runtimeError && attempt < 5 ? measure(path, file, attempt + 1) : report;
}

for (const [index, path] of paths.entries()) {
  await fetch(origin + path);
  const runs = Array.from({ length: RUNS }, (_, run) => measure(path, join(folder, `${index}-${run}.json`)));
  console.log(`\n${path}`);
  for (const [id, { title }] of Object.entries(runs[0]!.categories))
    console.log(`  ${runs.map(({ categories }) => categories[id]?.score.toFixed(2)).join('  ')}  ${title}`);
  for (const id of timings)
    console.log(
      `  ${runs.map(({ audits }) => audits[id]?.displayValue).join('  ')}  ${runs[0]!.audits[id]?.title}`,
    );
  console.log(
    `  ${runs.map(({ environment }) => Math.round(environment.benchmarkIndex)).join('  ')}  The machine (benchmark index)`,
  );
  const performanceOf = ({ categories }: Report) => categories.performance?.score ?? 0;
  const middle = runs.toSorted((a, b) => performanceOf(a) - performanceOf(b))[RUNS >> 1]!;
  for (const [id, { title, score, displayValue = '' }] of Object.entries(middle.audits))
    if (score !== null && score < 0.9) console.log(`  − ${id}: ${title} ${displayValue}`);
}
server.kill();
