/**
 * `npm run build`: compiles the data where it changed, builds the pages, and compresses what browsers fetch.
 * `--if-stale` leaves the pages alone too when nothing changed; `--data` stops before them.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { encodeBuffer } from '#server/http/files/compress.ts';
import { buildElement } from './build/build-element.ts';
import { isStale, runStage, type Stage, stages } from './build/build-stages.ts';
import { buildWorker } from './build/build-worker.ts';
import { compileGazetteer } from './build/compile-gazetteer.ts';
import { compileGuide } from './build/compile-guide.ts';
import { compileMaps } from './build/compile-maps.ts';
import { compileOverlay } from './build/compile-overlay.ts';
import { shrinkRouteManifest } from './build/shrink-manifest.ts';

process.chdir(resolve(import.meta.dirname, '..'));

const clientDirectory = 'build/pages/client';
const worthCompressing = /\.(m?js|css|svg|html|json|txt|xml|webmanifest)$/;
// A small file of a first visit counts, too.
const thresholdBytes = 256;

async function buildPages() {
  const previous = setAsidePreviousAssets();
  const routerPackage = createRequire(import.meta.url).resolve('@react-router/dev/package.json');
  const child = spawn(process.execPath, [join(dirname(routerPackage), 'bin.cjs'), 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [status] = (await once(child, 'exit')) as [number | null];
  if (status !== 0) throw new Error('The pages could not be built.');
  shrinkRouteManifest(assetsDirectory);
  await buildWorker(clientDirectory);
  await buildElement(clientDirectory);
  await precompress();
  restorePreviousAssets(previous);
}

async function precompress() {
  const names = readdirSync(clientDirectory, { recursive: true, encoding: 'utf8' });
  const work = names
    .filter((name) => worthCompressing.test(name))
    .map(async (name) => {
      const path = join(clientDirectory, name);
      const bytes = readFileSync(path);
      if (bytes.length <= thresholdBytes) return;
      writeFileSync(`${path}.br`, await encodeBuffer('br', bytes, 'built'));
      writeFileSync(`${path}.gz`, await encodeBuffer('gzip', bytes, 'built'));
    });
  await Promise.all(work);
}

/*
 * Pages kept by a proxy, and tabs left open, still ask for the files of the build before: those of one build back
 * stay beside the new ones. Their names hold a hash of their content, so they cannot clash.
 */
const assetsDirectory = join(clientDirectory, 'assets');
const asideDirectory = 'build/previous-assets';
const ownListFile = 'build/own-assets.json';

function setAsidePreviousAssets(): string[] {
  rmSync(asideDirectory, { recursive: true, force: true });
  if (!existsSync(assetsDirectory) || !existsSync(ownListFile)) return [];
  renameSync(assetsDirectory, asideDirectory);
  return JSON.parse(readFileSync(ownListFile, 'utf8')) as string[];
}

function restorePreviousAssets(previous: string[]) {
  const own = readdirSync(assetsDirectory).sort();
  writeFileSync(ownListFile, JSON.stringify(own));
  for (const name of previous) {
    const aside = join(asideDirectory, name);
    if (!own.includes(name) && existsSync(aside)) copyFileSync(aside, join(assetsDirectory, name));
  }
  rmSync(asideDirectory, { recursive: true, force: true });
}

const builders: Record<Stage['name'], () => Promise<void> | void> = {
  gazetteer: () => compileGazetteer(),
  overlay: () => compileOverlay(),
  guide: () => compileGuide(),
  maps: () => compileMaps('build/cartography'),
  pages: buildPages,
};

const isLazy = process.argv.includes('--if-stale');
const isDataOnly = process.argv.includes('--data');
const buildStage = async (stage: Stage) => {
  const isPages = stage.name === 'pages';
  if ((isPages && isDataOnly) || ((isLazy || !isPages) && !isStale(stage))) return;
  console.log(`Building the ${stage.name} …`);
  await runStage(stage, builders[stage.name]);
};
// The pages are made of no data, and by a process of their own: with them first, two cores have work.
const pages = buildStage(stages.find(({ name }) => name === 'pages')!);
for (const stage of stages) if (stage.name !== 'pages') await buildStage(stage);
await pages;
