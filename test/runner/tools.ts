import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

type Tools = { chromium: string | null; headless: string | null; java: string | null; said: string[] };

const runs = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

const systemDirectories = ['/usr/sbin', '/sbin'];

const onPath = (names: string[], more: string[] = []) => {
  const directories = [...(process.env.PATH ?? '').split(':'), ...more];
  return (
    names
      .flatMap((name) => directories.map((directory) => join(directory, name)))
      .find((path) => existsSync(path)) ?? null
  );
};

function chromiumOfPlaywright(): string | null {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright');
  if (!existsSync(cache)) return null;
  const candidates = readdirSync(cache)
    .filter((name) => name.startsWith('chromium-'))
    .sort()
    .reverse();
  return (
    candidates
      .flatMap((name) =>
        ['chrome-linux64', 'chrome-linux'].map((folder) => join(cache, name, folder, 'chrome')),
      )
      .find((path) => existsSync(path)) ?? null
  );
}

const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const findChromium = () =>
  process.env.CHROMIUM_PATH ||
  onPath(['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']) ||
  chromiumOfPlaywright() ||
  (existsSync(macChrome) ? macChrome : null);

const findHeadless = () => process.env.HEADLESS_SHELL_PATH || onPath(['chromium-headless-shell']);

const findJava = () => process.env.JAVA_PATH || onPath(['java']);

/** Installs Debian packages where that is possible: as root, with apt. */
function install(packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !onPath(['apt-get'])) return false;
  const quiet = ['-qq', '-y', '-o', 'Dpkg::Use-Pty=0'];
  process.env.DEBIAN_FRONTEND = 'noninteractive';
  return (
    runs('apt-get', ['update', ...quiet]) &&
    runs('apt-get', ['install', '--no-install-recommends', ...quiet, ...packages])
  );
}

/** Reads the text of PDFs in a unit test; where it is missing that test is left out, and this says so. */
export function findPdftotext(): string {
  const isThere = () => onPath(['pdftotext']) !== null;
  if (isThere()) return 'pdftotext: found.';
  install(['poppler-utils']);
  return isThere()
    ? 'pdftotext: installed by apt.'
    : 'pdftotext: NOT FOUND and not installable here. The text of the PDF report was NOT CHECKED.';
}

/** Compiles the Go examples of the API in a unit test; where it is missing that test is left out, and this says so. */
export function findGo(): string {
  const isThere = () => onPath(['go']) !== null;
  if (isThere()) return 'Go: found.';
  install(['golang-go']);
  return isThere()
    ? 'Go: installed by apt.'
    : 'Go: NOT FOUND and not installable here. The Go examples of /docs/api were NOT RUN.';
}

/** Programs by the Debian package that brings them. */
const packageOf = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
  setpriv: 'util-linux',
  ip: 'iproute2',
  nginx: 'nginx-light',
  caddy: 'caddy',
  tor: 'tor',
  'nats-server': 'nats-server',
};

type Program = keyof typeof packageOf;

/**
 * Finds programs, or installs them by apt when root; none of them is started by that.
 * @returns paths of those that are there, and a line that says what happened
 */
export function findPrograms(names: readonly Program[]): {
  paths: Partial<Record<Program, string>>;
  said: string;
} {
  const find = () => names.map((name) => [name, onPath([name], systemDirectories)] as const);
  const isMissing = ([, path]: readonly [string, string | null]) => path === null;
  const missing = find().filter(isMissing);
  if (missing.length > 0) installUnstarted(missing.map(([name]) => packageOf[name]));
  const found = find();
  const still = found.filter(isMissing).map(([name]) => name);
  const said = still.length
    ? `NOT FOUND and not installable here: ${still.join(', ')}.`
    : `${names.join(', ')}: found${missing.length ? ', partly installed by apt' : ''}.`;
  return { paths: Object.fromEntries(found.filter(([, path]) => path !== null)), said };
}

/** Debian starts services when it installs them, unless this file says no. */
const startPolicy = '/usr/sbin/policy-rc.d';

function installUnstarted(packages: string[]) {
  const isOurs = process.getuid?.() === 0 && !existsSync(startPolicy);
  if (isOurs) writeFileSync(startPolicy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    install(packages);
  } finally {
    if (isOurs) rmSync(startPolicy);
  }
}

/**
 * Finds the browsers and the Java that the HTML checker needs, or installs them by apt when root.
 * @returns their paths, null where there is none, and a line on each that says what happened
 */
export function findTools(): Tools {
  const said: string[] = [];
  const obtain = (name: string, find: () => string | null, packages: string[], without: string) => {
    const found = find();
    if (found) {
      said.push(`${name}: found at ${found}.`);
      return found;
    }
    install(packages);
    const installed = find();
    said.push(
      installed
        ? `${name}: installed by apt at ${installed}.`
        : `${name}: NOT FOUND and not installable here. ${without}`,
    );
    return installed;
  };
  return {
    chromium: obtain(
      'Chromium',
      findChromium,
      ['chromium', 'fonts-noto-core', 'fonts-noto-cjk'],
      'The browser journeys were NOT RUN; set CHROMIUM_PATH.',
    ),
    headless: obtain(
      'Headless shell (Chromium without windows)',
      findHeadless,
      ['chromium-headless-shell'],
      'All journeys run in Chromium, which takes longer.',
    ),
    java: obtain(
      'Java (for the HTML checker)',
      findJava,
      ['default-jre-headless'],
      'The HTML validity test was NOT RUN; set JAVA_PATH.',
    ),
    said,
  };
}
