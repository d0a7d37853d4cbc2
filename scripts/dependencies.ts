/**
 * What ships with the product beside our own code: writes build/sbom.json (CycloneDX, from the lock file), holds every
 * licence to the list below, and asks the registry for known weaknesses. A high one fails; a registry that cannot be
 * asked is said, not failed.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

type Component = {
  name: string;
  version: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
};

const root = resolve(import.meta.dirname, '..');

/** Licences under which a product may be sold without giving its own source away. */
const allowed = new Set([
  ...[
    'MIT',
    'ISC',
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'Unlicense',
    'CC0-1.0',
  ],
  // Fonts and place names: named in NOTICE.
  ...['OFL-1.1', 'CC-BY-4.0'],
]);

/** Packages that need a word of their own; a new version is looked at again. */
const exceptions: Record<string, string> = {
  '@img/sharp-libvips':
    'LGPL-3.0-or-later: a library of its own, linked at run time, replaceable by the operator',
  '@img/sharp-win32': 'LGPL-3.0-or-later for its copy of libvips, as above',
  '@img/sharp-wasm32': 'LGPL-3.0-or-later for its copy of libvips, as above',
  'png-js@2.0.0': 'MIT in its LICENSE file, no field in package.json',
};

const npm = (...args: string[]) =>
  spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20, timeout: 60_000 });

const licenceOf = ({ licenses = [] }: Component) =>
  licenses.map(({ license, expression }) => license?.id ?? license?.name ?? expression).join(' AND ') ||
  'none named';

/** `A AND B` needs both, `A OR B` one of them. */
const isAllowed = (licence: string) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => allowed.has(one)));

const isExcepted = ({ name, version }: Component) =>
  Object.keys(exceptions).some((known) => `${name}@${version}`.startsWith(known));

/** @returns whether the bill of materials was made and every licence is fine */
function checkLicences(): boolean {
  const { stdout, status, stderr } = npm(
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--omit',
    'dev',
    '--package-lock-only',
  );
  if (status !== 0) {
    console.error(`The bill of materials was not made: ${stderr.trim().slice(0, 500)}`);
    return false;
  }
  mkdirSync(resolve(root, 'build'), { recursive: true });
  writeFileSync(resolve(root, 'build/sbom.json'), stdout);
  const { components } = JSON.parse(stdout) as { components: Component[] };
  const refused = components.filter(
    (component) => !isAllowed(licenceOf(component)) && !isExcepted(component),
  );
  for (const component of refused)
    console.error(
      `${component.name}@${component.version} is under ${licenceOf(component)}, which nobody allowed.`,
    );
  console.log(
    `build/sbom.json names ${components.length} components; ${refused.length} licences are not allowed.`,
  );
  return components.length > 0 && refused.length === 0;
}

/** @returns false only when the registry names a high or critical weakness of what ships */
function checkWeaknesses(): boolean {
  const { stdout } = npm('audit', '--omit', 'dev', '--json');
  const found = readCounts(stdout);
  if (found === null) {
    console.log('Known weaknesses were NOT CHECKED: the registry does not answer audits from here.');
    return true;
  }
  console.log(`Known weaknesses: ${JSON.stringify(found)}.`);
  return found.high === 0 && found.critical === 0;
}

function readCounts(text: string): { high: number; critical: number } | null {
  try {
    const report = JSON.parse(text) as {
      metadata?: { vulnerabilities?: { high: number; critical: number } };
    };
    return report.metadata?.vulnerabilities ?? null;
  } catch {
    return null;
  }
}

const isGood = [checkLicences(), checkWeaknesses()].every(Boolean);
process.exitCode = isGood ? 0 : 1;
