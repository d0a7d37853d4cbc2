/**
 * Records the tour on the About page from the product itself: drives a browser, takes the frames it paints, and writes
 * `tour.webm`, its captions and its picture to `app/about/film/`.
 * Run by hand: `node scripts/draw/record-tour.ts http://127.0.0.1:3000`; the browser is `CHROMIUM_PATH`, and ffmpeg is needed.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

const size = { width: 1280, height: 720 };
const LONGEST_STILL_SECONDS = 2.5;
const film = join(import.meta.dirname, '../../app/about/film');
const frames = mkdtempSync(join(tmpdir(), 'chaperon-tour-'));
const site = process.argv[2];
if (!site)
  throw new Error('Say which site to record: node scripts/draw/record-tour.ts http://127.0.0.1:3000');

type Frame = { file: string; at: number };
type Caption = { at: number; text: string };
const taken: Frame[] = [];
const captions: Caption[] = [];

/** A pointer that the film shows; browsers paint none. */
const drawPointer = () =>
  addEventListener('DOMContentLoaded', () => {
    const pointer = document.createElement('div');
    pointer.style.cssText =
      'position:fixed;z-index:999;left:-40px;top:-40px;width:22px;height:22px;margin:-11px;border-radius:50%;background:#a01c5e66;border:2px solid #a01c5e;pointer-events:none';
    addEventListener('mousemove', ({ clientX, clientY }) => {
      pointer.style.left = `${clientX}px`;
      pointer.style.top = `${clientY}px`;
    });
    document.documentElement.append(pointer);
  });

const { chromium } = await import('@playwright/test');
const browser = await chromium.launch({
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
});
const page = await browser.newPage({ viewport: size, locale: 'en-US', timezoneId: 'UTC' });
await page.addInitScript(drawPointer);
const camera = await page.context().newCDPSession(page);
camera.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
  const file = join(frames, `${taken.length}.jpg`);
  writeFileSync(file, Buffer.from(data, 'base64'));
  taken.push({ file, at: metadata.timestamp ?? Date.now() / 1000 });
  void camera.send('Page.screencastFrameAck', { sessionId });
});

const roll = () => camera.send('Page.startScreencast', { format: 'jpeg', quality: 92, everyNthFrame: 1 });
const cut = () => camera.send('Page.stopScreencast');
const say = (text: string) => captions.push({ at: Date.now() / 1000, text });
const rest = (ms: number) => page.waitForTimeout(ms);

async function pointAt(target: Locator) {
  const box = (await target.boundingBox())!;
  await page.mouse.move(box.x + Math.min(box.width / 2, 160), box.y + box.height / 2, { steps: 14 });
  await rest(250);
}

async function press(target: Locator) {
  await pointAt(target);
  await target.click();
}

/** Scrolls as a hand would, until a part stands in the middle. */
async function scrollTo(target: Locator) {
  await target.evaluate((node) => node.scrollIntoView({ behavior: 'smooth', block: 'center' }));
  await rest(1_300);
}

/** Each scene of the film, in order. */
async function play(scene: Page) {
  await scene.goto(`${site}/`, { waitUntil: 'networkidle' });
  await rest(1_500);
  await roll();
  say('How safe is a place? Type its name: a city, a region, a country, or an airport.');
  await rest(2_200);
  await press(scene.getByRole('combobox').first());
  await scene.keyboard.type('lisbon', { delay: 160 });
  const option = scene.getByRole('option', { name: /Lisbon/ }).first();
  await option.waitFor();
  await rest(1_000);
  await press(option);
  await scene.waitForURL(/\/safety\/2267057/);
  say('A score from 0 to 100, higher is safer, with the range the true value may lie in.');
  await rest(3_600);
  const row = scene.locator('summary').filter({ hasText: 'Stability' }).first();
  await scrollTo(row);
  say('Nine categories. Open one: every figure has its source, its year, and its license.');
  await press(row);
  await scrollTo(scene.locator('[id^="receipt-political_stability-"]').first());
  await rest(2_600);
  await scrollTo(scene.locator('#overview-weather'));
  say('What it means for you, in words. A figure leads to its receipt.');
  await rest(3_600);
  await scrollTo(scene.locator('#governments'));
  say('What governments advise, side by side.');
  await rest(3_600);
  await scene.evaluate(() => window.scrollTo({ top: 0, behavior: 'smooth' }));
  await rest(1_200);
  await press(scene.getByRole('link', { name: 'Report', exact: true }).first());
  await scene.getByRole('dialog').waitFor();
  say('You were there? Tell others what you saw. No account, no name kept.');
  await rest(700);
  await scene.keyboard.type('Quiet evening by the river', { delay: 60 });
  await rest(2_400);
  await scene.keyboard.press('Escape');
  await rest(700);
  await press(scene.getByRole('button', { name: /^Watch/ }).first());
  await rest(900);
  await cut();
  await scene.goto(`${site}/dashboard`);
  await scene.locator('[data-state="loaded"]').waitFor({ timeout: 60_000 });
  await roll();
  say('Watch places and people on one map, with real alerts where they are switched on.');
  await rest(2_500);
  await press(scene.getByRole('button', { name: 'Show Lisbon on the map' }));
  await rest(3_600);
  await cut();
  await scene.goto(`${site}/`, { waitUntil: 'networkidle' });
  say('Chaperon. Open figures, open method, nothing about you.');
  await roll();
  await rest(3_600);
  await cut();
}

const clock = (seconds: number) => new Date(Math.max(0, seconds) * 1000).toISOString().slice(11, 23);

try {
  await play(page);
  await browser.close();
  const last = taken.at(-1);
  if (!last) throw new Error('The browser painted no frame.');
  // What the machine takes its time for is cut out: a still picture stays for two and a half seconds at most.
  let length = 0;
  const shown = taken.map(({ file, at }, index) => {
    const seconds = Math.min(LONGEST_STILL_SECONDS, (taken[index + 1]?.at ?? Number.POSITIVE_INFINITY) - at);
    const frame = { file, at, from: length, seconds };
    length += seconds;
    return frame;
  });
  /** Where in the film a moment of the recording is. */
  const inFilm = (at: number) => {
    const frame = shown.findLast((each) => each.at <= at) ?? shown[0]!;
    return frame.from + Math.min(frame.seconds, Math.max(0, at - frame.at));
  };
  const list = shown.flatMap(({ file, seconds }) => [`file '${file}'`, `duration ${seconds.toFixed(4)}`]);
  writeFileSync(join(frames, 'list.txt'), list.join('\n'));
  mkdirSync(film, { recursive: true });
  const cues = captions.map(
    ({ at, text }, index) =>
      `${clock(inFilm(at))} --> ${clock((index + 1 < captions.length ? inFilm(captions[index + 1]!.at) : length) - 0.05)}\n${text}\n`,
  );
  writeFileSync(join(film, 'tour.vtt'), `WEBVTT\n\n${cues.join('\n')}`);
  const { status, stderr } = spawnSync(
    'ffmpeg',
    [
      ...['-y', '-f', 'concat', '-safe', '0', '-i', join(frames, 'list.txt'), '-vf', 'fps=15', '-an'],
      ...['-c:v', 'libvpx-vp9', '-crf', '37', '-b:v', '0', '-row-mt', '1', '-cpu-used', '3'],
      join(film, 'tour.webm'),
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`ffmpeg failed: ${stderr.slice(-600)}`);
  const poster = taken.find(({ at }) => at >= (captions[1]?.at ?? 0) + 2.5) ?? last;
  await sharp(poster.file).jpeg({ quality: 82, mozjpeg: true }).toFile(join(film, 'tour.jpg'));
  const megabytes = statSync(join(film, 'tour.webm')).size / 1e6;
  console.log(`${taken.length} frames, ${length.toFixed(0)} s, ${megabytes.toFixed(1)} MB`);
} finally {
  rmSync(frames, { recursive: true });
}
