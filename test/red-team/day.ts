import { eq, isNotNull } from 'drizzle-orm';
import { seededRandom } from '#core/profile/spotlight.ts';
import type { Database } from '#server/db/database.ts';
import { reports } from '#server/db/schema/reports.ts';
import type { Storage } from '#server/providers/storage/port.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { openLimits } from '../open-limits.ts';
import { plainPng } from '../photos.ts';
import { memoryStorage } from '../servers/memory-storage.ts';
import { createAdversary } from './adversary.ts';
import { actsOn, places, type Sending } from './people.ts';

export type DayOptions = {
  seed: number;
  visitors: number;
  /** IPv4 addresses of the adversary, who has a /48 besides; 0: a day without one. */
  addresses: number;
  hours: number;
  /** Settings other than the defaults of production. */
  environment?: Record<string, string>;
  /** One for each node, all of the same PostgreSQL; default: one node with a database in memory. */
  databases?: readonly Database[];
  wrongKeysPerHour: number;
  uploadsPerHour: number;
  flagsPerHour: number;
  say?: (line: string) => void;
};

export type DayFigures = {
  emergencies: { sent: number; held: number; refused: number };
  ordinary: { sent: number; held: number; refused: number; hidden: number; takenOver: number };
  photos: { sent: number; refused: number };
  flags: { sent: number; refused: number };
  signIns: { right: number; lockedOut: number };
  adversary: { reports: number; published: number; proofs: number };
};

const operatorKey = 'the-right-key-of-32-signs-or-more';
const start = new Date('2026-11-20T00:00:00Z');
const hourMs = 3_600_000;

/** All limits of production, and proofs of work that cost the model no time: each text counts once, as a solved one. */
async function openNode(
  clock: () => Date,
  environment: Record<string, string>,
  shared: { database?: Database; storage: Storage },
): Promise<TestApp> {
  const production = Object.fromEntries(Object.keys(openLimits).map((name) => [name, '']));
  const test = await createTestApp({
    ...shared,
    clock,
    environment: {
      ...production,
      TRUSTED_PROXY_HOPS: '1',
      CHAPERON_OPERATOR_KEY: operatorKey,
      CHAPERON_PUBLIC_URL: 'https://chaperon.example',
      ...environment,
    },
  });
  const expiresAt = new Date(start.getTime() + 30 * 24 * hourMs);
  test.deps.proofs.check = async (altcha) => {
    if (altcha === null) return { defect: 'missing' };
    return altcha === '' ? { defect: 'impossible' } : { nonce: altcha, expiresAt };
  };
  return test;
}

/** What ordinary people do, each at a minute of the day. A fifth share mobile networks; a fifth has no scripts. */
function plans({ visitors, hours }: DayOptions, random: () => number) {
  const minutes = () => Math.floor(random() * hours * 60);
  return Array.from({ length: visitors }, (_, visitor) => {
    const carrier = `100.${visitor % 4}.1.${1 + (visitor % 3)}`;
    const home =
      visitor % 2 ? `${150 + (visitor >> 6)}.${visitor & 63}.3.4` : `2a02:${visitor.toString(16)}::7`;
    const address = visitor % 5 === 0 ? carrier : home;
    const count = random() < 0.7 ? 1 : 2;
    return {
      address,
      hasScripts: visitor % 5 !== 1,
      flagAt: visitor % 4 === 0 ? minutes() : null,
      photoAt: visitor % 8 === 0 ? minutes() : null,
      reports: Array.from({ length: count }, (_, index): Sending & { at: number } => ({
        at: minutes(),
        address,
        place: places[Math.floor(places.length * random() ** 3)]!,
        text: `Visitor ${visitor} saw ${index === 0 ? 'a dark street' : 'a calm square'} ${random().toString(36)}`,
        isEmergency: random() < 0.15,
        ...(visitor % 10 === 2 && { key: String(visitor % 60) }),
      })),
    };
  });
}

/**
 * A day of the service with ordinary visitors and an adversary, through the real app and database.
 * @returns what became of the reports of ordinary visitors, and of operators who type the right key each hour
 */
export async function liveThroughDay(options: DayOptions): Promise<DayFigures> {
  const random = seededRandom(options.seed);
  let now = start;
  const storage = memoryStorage();
  const nodes: TestApp[] = [];
  for (const database of options.databases ?? [undefined])
    nodes.push(
      await openNode(() => now, options.environment ?? {}, { storage, ...(database && { database }) }),
    );
  const { db } = nodes[0]!.deps;
  const acts = actsOn(nodes);
  let counted = 0;
  const solve = (hasScripts: boolean) => () => {
    counted += 1;
    return hasScripts ? `visitor ${counted}` : '';
  };
  const figures: DayFigures = {
    emergencies: { sent: 0, held: 0, refused: 0 },
    ordinary: { sent: 0, held: 0, refused: 0, hidden: 0, takenOver: 0 },
    photos: { sent: 0, refused: 0 },
    flags: { sent: 0, refused: 0 },
    signIns: { right: 0, lockedOut: 0 },
    adversary: { reports: 0, published: 0, proofs: 0 },
  };
  const good = new Map<number, string>();
  const photo = await plainPng();
  const send = async (sending: Sending, hasScripts: boolean) => {
    const sent = await acts.report(sending, solve(hasScripts));
    const told = sending.isEmergency ? figures.emergencies : figures.ordinary;
    told.sent += 1;
    if (sent.status !== 201) told.refused += 1;
    else if (sent.standing === 'held') told.held += 1;
    if (sent.id) good.set(sent.id, sending.text);
  };
  const todo = plans(options, random).flatMap((one) => [
    ...one.reports.map((report) => ({ at: report.at, act: () => send(report, one.hasScripts) })),
    ...(one.flagAt === null
      ? []
      : [{ at: one.flagAt, act: () => flagSomething(one.address, one.hasScripts) }]),
    ...(one.photoAt === null ? [] : [{ at: one.photoAt, act: () => uploadPhoto(one.address) }]),
  ]);
  const flagSomething = async (address: string, hasScripts: boolean) => {
    const bad = (await acts.listed()).find(({ id }) => !good.has(id));
    if (!bad) return;
    figures.flags.sent += 1;
    if ((await acts.flag(bad.id, address, solve(hasScripts))) !== 202) figures.flags.refused += 1;
  };
  const uploadPhoto = async (address: string) => {
    figures.photos.sent += 1;
    if ((await acts.upload(address, photo)) !== 201) figures.photos.refused += 1;
  };
  const means = { addresses: options.addresses, uploadsPerHour: options.uploadsPerHour, photo };
  const adversary = options.addresses > 0 ? createAdversary(acts, means, random) : null;
  todo.sort((a, b) => a.at - b.at);

  for (let hour = 0; hour < options.hours; hour += 1) {
    const began = start.getTime() + hour * hourMs;
    now = new Date(began);
    // Some hours he spends what he has at once, in others he spreads it.
    const rounds = hour % 6 === 1 ? 5 : 1;
    let aim = '';
    for (let round = 0; adversary && round < rounds; round += 1) {
      now = new Date(began + round * 21_000);
      aim = await adversary.attack(hour, rounds > 1 ? 1 : 0.6);
    }
    await adversary?.upload();
    const due = todo.filter(({ at }) => at >= hour * 60 && at < (hour + 1) * 60);
    for (const { at, act } of due) {
      now = new Date(Math.max(now.getTime() + 1_000, start.getTime() + at * 60_000));
      await act();
    }
    await adversary?.flag(options.flagsPerHour);
    await adversary?.guessKeys(options.wrongKeysPerHour);
    figures.signIns.right += 1;
    if (!(await acts.signIn(`192.88.${hour}.9`, operatorKey))) figures.signIns.lockedOut += 1;
    options.say?.(`hour ${hour + 1}: he aims at the ${aim || 'sea'}; ${JSON.stringify(figures.ordinary)}`);
  }

  const all = await db.select().from(reports);
  const others = all.filter(({ id }) => !good.has(id));
  const hidden = await db.select({ id: reports.id }).from(reports).where(isNotNull(reports.hiddenAt));
  figures.ordinary.hidden = hidden.filter(({ id }) => good.has(id)).length;
  for (const [id, text] of good) {
    const [row] = await db.select({ title: reports.title }).from(reports).where(eq(reports.id, id));
    if (row?.title !== text) figures.ordinary.takenOver += 1;
  }
  figures.adversary = {
    reports: others.length,
    published: others.filter(({ status }) => status === 'published').length,
    proofs: adversary?.proofs ?? 0,
  };
  for (const node of nodes) await node.close();
  return figures;
}
