import { Counter, Gauge, type Registry } from 'prom-client';

/** What became of a message; `deferred`: the other side asked us to wait. */
export type MessageOutcome = 'sent' | 'failed' | 'deferred' | 'ended';

type Queue = readonly { kind: string; waiting: number; due: number; oldestDueAt: Date | null }[];

/** Counts of who is told of what. Of this node, but for the queue, which all share. */
export type WatchingMetrics = {
  round: (done: { begun: number; changed: number; ended: number; told: number }) => void;
  message: (kind: string, outcome: MessageOutcome) => void;
  queue: (rows: Queue, now: Date) => void;
};

export function watchingMetrics(register: Registry): WatchingMetrics {
  const registers = [register];
  const occurrences = new Counter({
    name: 'chaperon_watching_occurrences_total',
    help: 'What happened and was matched with watches, by what was new about it.',
    labelNames: ['change'],
    registers,
  });
  const matched = new Counter({
    name: 'chaperon_watching_matched_total',
    help: 'Addresses that were to be told of something.',
    registers,
  });
  const messages = new Counter({
    name: 'chaperon_watching_messages_total',
    help: 'Messages to watchers by what became of them; ended: the address is given up.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const waiting = new Gauge({
    name: 'chaperon_watching_queue',
    help: 'What waits to be told; due: should be out already.',
    labelNames: ['kind', 'state'],
    registers,
  });
  const age = new Gauge({
    name: 'chaperon_watching_queue_age_seconds',
    help: 'For how long the oldest of what is due has been due.',
    labelNames: ['kind'],
    registers,
  });
  return {
    round: ({ begun, changed, ended, told }) => {
      for (const [change, count] of Object.entries({ begun, changed, ended }))
        occurrences.inc({ change }, count);
      matched.inc(told);
    },
    message: (kind, outcome) => messages.inc({ kind, outcome }),
    queue: (rows, now) => {
      waiting.reset();
      age.reset();
      for (const { kind, waiting: all, due, oldestDueAt } of rows) {
        waiting.set({ kind, state: 'waiting' }, all);
        waiting.set({ kind, state: 'due' }, due);
        age.set({ kind }, oldestDueAt ? (now.getTime() - oldestDueAt.getTime()) / 1000 : 0);
      }
    },
  };
}
