/**
 * The whole check, what fails fastest first: build, types, lint, dead code and dependencies side by side; architecture,
 * unit and API tests on both databases beside hostile requests; journeys in a real browser. `--quick` leaves out the
 * last two and the slow tests. Prints what was found, installed or not run.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import pLimit from 'p-limit';
import { findGo, findPdftotext, findPrograms, findTools } from '../test/runner/tools.ts';

type Outcome = { name: string; ok: boolean; seconds: number };
type Counts = { passed: number; failed: number };
type UnitReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    message: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};
type BrowserSuite = {
  suites?: BrowserSuite[];
  specs: { ok: boolean; file: string; line: number; title: string }[];
};
type BrowserReport = {
  stats: { expected: number; unexpected: number; skipped: number };
  suites: BrowserSuite[];
};

const isQuick = process.argv.includes('--quick');
const reports = mkdtempSync(join(tmpdir(), 'chaperon-test-'));
const outcomes: Outcome[] = [];
const counts: Counts = { passed: 0, failed: 0 };
/** Said once more at the end, where whoever reads only the last lines finds it. */
const failures: string[] = [];
/** What this machine could not run: said at the end, and a failure where `CI` is set. */
const notRun: string[] = [];

const hasSucceeded = (child: ChildProcess): Promise<boolean> => {
  const ended = Promise.withResolvers<boolean>();
  child.once('error', ended.reject).once('close', (code) => ended.resolve(code === 0));
  return ended.promise;
};

/** Runs a command that prints as it goes. */
async function step(
  name: string,
  command: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<boolean> {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const env = { ...process.env, ...environment };
  const ok = await hasSucceeded(spawn(command, args, { stdio: 'inherit', env }));
  outcomes.push({ name, ok, seconds: (performance.now() - started) / 1000 });
  return ok;
}

/** Runs commands in order; what they said is printed whole. */
async function quietly(name: string, commands: string[][]): Promise<void> {
  const started = performance.now();
  let said = '';
  let ok = true;
  for (const [command = '', ...args] of commands) {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const hear = (piece: Buffer) => {
      said += piece;
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    ok = await hasSucceeded(child);
    if (!ok) break;
  }
  console.log(`\n── ${name}\n${said.trimEnd()}`);
  outcomes.push({ name, ok, seconds: (performance.now() - started) / 1000 });
}

/** Each list of commands in order, as many lists at once as there are cores. */
async function sideBySide(lists: Record<string, string[][]>) {
  const atOnce = pLimit(availableParallelism());
  await Promise.all(Object.entries(lists).map(([name, commands]) => atOnce(() => quietly(name, commands))));
}

function readReport<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(join(reports, file), 'utf8')) as T;
  } catch {
    return null;
  }
}

function failedUnits({ testResults }: UnitReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const file = relative(process.cwd(), name);
    if (status === 'failed' && failed.length === 0) return [`${file}: ${message.slice(0, 1000)}`];
    return failed.map(
      ({ fullName, failureMessages }) =>
        `${file} › ${fullName}\n${failureMessages.join('\n').slice(0, 1000)}`,
    );
  });
}

function failedJourneys({ suites = [], specs }: BrowserSuite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `e2e/${file}:${line} › ${title}`);
  return [...own, ...suites.flatMap(failedJourneys)];
}

async function unitTests() {
  console.log(findPdftotext());
  // Before tests ask for them side by side: only one can install.
  console.log(findPrograms(['nginx', 'tor', 'caddy']).said);
  if (!isQuick) console.log(findGo());
  const args = [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, 'unit.json')}`,
    ...(isQuick ? ['--exclude=**/*.slow.test.ts'] : []),
  ];
  const ok = await step('Unit, architecture and API tests', 'vitest', args);
  const report = readReport<UnitReport>('unit.json');
  counts.passed += report?.numPassedTests ?? 0;
  counts.failed += report?.numFailedTests ?? 0;
  if (!ok && report) failures.push(...failedUnits(report));
  if (report?.numPendingTests) notRun.push(`${report.numPendingTests} unit and API tests`);
}

async function browserJourneys() {
  const tools = findTools();
  for (const line of tools.said) console.log(line);
  if (!tools.java) notRun.push('The HTML checker: there is no Java');
  if (!tools.chromium) return void notRun.push('Journeys in a real browser: there is no Chromium');
  const ok = await step('Journeys in a real browser', 'playwright', ['test'], {
    CHROMIUM_PATH: tools.chromium,
    HEADLESS_SHELL_PATH: tools.headless ?? '',
    JAVA_PATH: tools.java ?? '',
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'browser.json'),
  });
  const report = readReport<BrowserReport>('browser.json');
  counts.passed += report?.stats.expected ?? 0;
  counts.failed += report?.stats.unexpected ?? 0;
  if (!ok && report) failures.push(...report.suites.flatMap(failedJourneys));
  if (report?.stats.skipped) notRun.push(`${report.stats.skipped} journeys`);
}

await sideBySide({
  Build: [['node', 'scripts/build.ts', '--if-stale']],
  Types: [
    ['react-router', 'typegen'],
    ['tsc', '--noEmit'],
  ],
  'Lint and format': [['biome', 'ci', '--error-on-warnings', '.']],
  'Dead code': [['knip']],
  'Dependencies: parts list, licences, known weaknesses': [['node', 'scripts/dependencies.ts']],
});
const hostile = ['node', 'scripts/fuzz.ts', '--requests', '40000'];
await Promise.all([
  unitTests(),
  ...(isQuick ? [] : [quietly('Hostile requests to every call of the API', [hostile])]),
]);
if (!isQuick) await browserJourneys();

if (failures.length > 0) console.log(`\n── What failed\n${failures.join('\n')}`);
console.log('\n── Summary');
for (const { name, ok, seconds } of outcomes)
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
for (const what of notRun) console.log(`NOT RUN            ${what}`);
rmSync(reports, { recursive: true, force: true });
const missing = process.env.CI ? notRun.length : 0;
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed + missing === 0 && outcomes.every(({ ok }) => ok) ? 0 : 1;
