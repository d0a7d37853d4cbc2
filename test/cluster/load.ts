import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { webClientKey } from '#core/service/api-key.ts';

/** One report as a client sends it: again and again under one key until it is answered. */
type Attempt = {
  key: string;
  title: string;
  begunMs: number;
  /** Ids it was answered with. */
  ids: number[];
  answeredMs: number | null;
  photo: string | null;
};

/** One read or one try to write. */
export type Outcome = { kind: string; begunMs: number; endedMs: number; ok: boolean; why: string };

export type Load = {
  attempts: Attempt[];
  reads: Outcome[];
  writes: Outcome[];
  /** Ends reading and new reports, and waits for those underway. @returns how many were never answered */
  finish: (patienceMs: number) => Promise<number>;
};

const authorization = `Bearer ${webClientKey}`;
const timeoutMs = 10_000;
const visitors = 100;

/** Visitors with networks of their own: limits and locks are by address and network. */
const agentsIn = (network: number) =>
  Array.from(
    { length: visitors },
    (_, index) =>
      new Agent({ keepAlive: true, localAddress: `127.${network}.${index + 1}.1`, maxSockets: 8 }),
  );
/** Apart, so that no read waits in our own sockets behind reports: nginx got some five seconds late. */
const [reporters, readers] = [agentsIn(1), agentsIn(2)];
let turn = 0;

type Answer = { status: number; body: Buffer; retryAfterSeconds: number };
function call(url: string, init: { method?: string; headers?: Record<string, string>; body?: Buffer } = {}) {
  const { method = 'GET', headers = {}, body } = init;
  turn += 1;
  const agent = (method === 'GET' ? readers : reporters)[turn % visitors]!;
  return new Promise<Answer>((resolve, reject) => {
    const asked = request(
      url,
      {
        method,
        agent,
        headers: { authorization, ...headers, ...(body ? { 'content-length': body.length } : {}) },
        signal: AbortSignal.timeout(timeoutMs),
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            body: Buffer.concat(chunks),
            retryAfterSeconds: Number(answer.headers['retry-after'] ?? 0),
          }),
        );
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

async function noted(
  kind: string,
  list: Outcome[],
  work: () => Promise<Answer>,
  okFrom: number,
): Promise<Answer | null> {
  const begunMs = performance.now();
  let why = '';
  let answer: Answer | null = null;
  try {
    answer = await work();
    if (answer.status !== okFrom) why = String(answer.status);
  } catch (error) {
    why = error instanceof Error ? ('code' in error && String(error.code)) || error.name : 'failed';
  }
  list.push({ kind, begunMs, endedMs: performance.now(), ok: why === '', why });
  return answer;
}

/**
 * Steady load: so many new reports and reads a second, whatever becomes of those before.
 * @param places ids that are reported on and looked at @param photo one in fifty reports has it
 * @param warmUpMs how long it grows from a tenth: nodes that have just started are slower than those that run
 */
export function startLoad(
  url: string,
  {
    rate,
    readRate,
    places,
    photo,
    warmUpMs = 0,
  }: { rate: number; readRate: number; places: number[]; photo: Buffer; warmUpMs?: number },
): Load {
  const attempts: Attempt[] = [];
  const reads: Outcome[] = [];
  const writes: Outcome[] = [];
  const underway = new Set<Promise<void>>();
  let isOn = true;
  let untilMs = Number.POSITIVE_INFINITY;
  const placeOf = (index: number) => places[index % places.length]!;

  const upload = async (): Promise<string | null> => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(photo)]), 'photo.png');
    const encoded = new Request('http://form', { method: 'POST', body: form });
    const body = Buffer.from(await encoded.arrayBuffer());
    const headers = { 'content-type': encoded.headers.get('content-type')! };
    const answer = await noted(
      'photo',
      writes,
      () => call(`${url}/v1/upload/reports`, { method: 'POST', headers, body }),
      201,
    );
    return answer?.status === 201 ? (JSON.parse(answer.body.toString()) as { url: string }).url : null;
  };

  const send = async (attempt: Attempt, index: number) => {
    if (index % 50 === 0) attempt.photo = await upload();
    const body = Buffer.from(
      JSON.stringify({
        entity_id: placeOf(index),
        report_score: 1 + (index % 39) / 2,
        report_title: attempt.title,
        report_image: attempt.photo,
      }),
    );
    const headers = { 'content-type': 'application/json', 'idempotency-key': attempt.key };
    for (let pauseMs = 500; performance.now() < untilMs; pauseMs = Math.min(pauseMs * 2, 16_000)) {
      const answer = await noted(
        'report',
        writes,
        () => call(`${url}/v1/reports/new`, { method: 'POST', headers, body }),
        201,
      );
      if (answer?.status === 201) {
        attempt.ids.push((JSON.parse(answer.body.toString()) as { id: number }).id);
        attempt.answeredMs ??= performance.now();
        // One in ten answers is lost on the way: its client sends the report again.
        if (index % 10 !== 0 || attempt.ids.length > 1) return;
      }
      const askedForMs = (answer?.retryAfterSeconds ?? 0) * 1000;
      await wait(Math.max(pauseMs, askedForMs) * (0.75 + Math.random() / 2));
    }
  };

  const every = async (perSecond: number, work: (index: number) => Promise<unknown>) => {
    const begunMs = performance.now();
    for (let [index, dueMs] = [0, begunMs]; isOn; index += 1) {
      await wait(Math.max(0, dueMs - performance.now()));
      const done: Promise<void> = work(index).then(() => void underway.delete(done));
      underway.add(done);
      const share = warmUpMs > 0 ? Math.min(1, 0.1 + (0.9 * (dueMs - begunMs)) / warmUpMs) : 1;
      dueMs += 1000 / (perSecond * share);
    }
  };
  const pages = [
    ['page', () => '/'],
    ['page', (index: number) => `/safety/${placeOf(index)}`],
    ['score', (index: number) => `/v1/entities/get?id=${placeOf(index)}`],
    ['reports', () => '/v1/reports/get?limit=20'],
  ] as const;
  const running = [
    every(rate, (index) => {
      const attempt: Attempt = {
        key: randomUUID(),
        title: `Report ${index} of the cluster`,
        begunMs: performance.now(),
        ids: [],
        answeredMs: null,
        photo: null,
      };
      attempts.push(attempt);
      return send(attempt, index);
    }),
    every(readRate, (index) => {
      const [kind, path] = pages[index % pages.length]!;
      return noted(kind, reads, () => call(url + path(index)), 200);
    }),
  ];
  return {
    attempts,
    reads,
    writes,
    finish: async (patienceMs) => {
      isOn = false;
      untilMs = performance.now() + patienceMs;
      await Promise.all(running);
      await Promise.all(underway);
      return attempts.filter(({ ids }) => ids.length === 0).length;
    },
  };
}

/** The longest time in which reads of one kind failed without one that did not, ms. */
export function longestFailureMs(outcomes: readonly Outcome[]): number {
  let longest = 0;
  for (const kind of new Set(outcomes.map((one) => one.kind))) {
    let sinceMs: number | null = null;
    let lastOkMs = 0;
    for (const { ok, begunMs, endedMs } of outcomes
      .filter((one) => one.kind === kind)
      .sort((a, b) => a.endedMs - b.endedMs)) {
      // One that hangs while others are answered is no outage.
      if (!ok) sinceMs ??= Math.max(begunMs, lastOkMs);
      if (sinceMs !== null) longest = Math.max(longest, endedMs - sinceMs);
      if (ok) {
        sinceMs = null;
        lastOkMs = endedMs;
      }
    }
  }
  return longest;
}
