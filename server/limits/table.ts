import type { Config } from '#server/config.ts';
import type { writes } from '#server/db/schema/limits.ts';

/** So often within so many seconds, for one address; wider networks may their share's times as often (`networks.ts`). */
type Window = { points: number; duration: number; blockDuration?: number };
/** `refusal` says what there was too much of. */
export type ReadLimit = { windows: readonly Window[]; refusal: string };

export type WriteKind = (typeof writes.$inferInsert)['kind'];

export type WriteLimit = {
  /** The first that is reached refuses. */
  refusals: readonly {
    what: 'inHour' | 'inDay' | 'bytesInHour';
    most: number;
    refusal: string;
    retryAfterSeconds: number;
  }[];
  /** So many in a day come without a proof of work. */
  beforeProof?: number;
  /** From everybody within an hour. Who has sent fewer than `lightUse` today is still served as always. */
  inAll?: { most: number; lightUse: number };
};

/** What is counted where somebody reads: in memory, and tries with keys in a table too. */
export function readLimits({ limits, help }: Config) {
  const limit = <Windows extends [Window, ...Window[]]>(refusal: string, ...windows: Windows) => ({
    refusal,
    windows,
  });
  const reads = [
    { points: limits.readsPerTenSeconds, duration: 10 },
    { points: limits.readsPerMinute, duration: 60 },
  ] as const;
  const wrongKeys = { points: limits.wrongKeysPerMinute, duration: 60, blockDuration: 60 };
  return {
    read: limit('Too many requests from here.', ...reads),
    // Pictures that are in nobody's memory count apart: a page may show twenty.
    picture: limit('Too many pictures were asked for from here.', ...reads),
    wrongKey: limit('Too many calls with a wrong key from here.', wrongKeys),
    signIn: limit('Too many tries to sign in from here.', { points: 5, duration: 600 }),
    help: limit('Too many looks for help from here.', { points: 10, duration: 600 }),
    helpInAll: limit('Too many looks for help.', { points: help.lookupsPerHour, duration: 3_600 }),
    // Far more than somebody who reads.
    call: limit('Too many questions from here that others have to be asked.', { points: 60, duration: 600 }),
  };
}

/** What is counted where somebody writes, over the nodes of one database (reliability §4). */
export function writeLimits({ limits }: Config) {
  const perHour = (most: number, refusal: string, retryAfterSeconds = 900) =>
    ({ what: 'inHour', most, refusal, retryAfterSeconds }) as const;
  const perDay = (most: number, refusal: string) =>
    ({ what: 'inDay', most, refusal, retryAfterSeconds: 3_600 }) as const;
  const megabytesPerHour = (most: number, refusal: string) =>
    ({ ...perHour(most * 1e6, refusal), what: 'bytesInHour' }) as const;
  const manyPhotos = 'You have uploaded many photos within an hour.';
  const report = {
    refusals: [
      perDay(limits.reportsPerDay, 'You have sent many reports today.'),
      perHour(limits.reportsPerHour, 'You have sent several reports within an hour.'),
    ],
    beforeProof: limits.reportsBeforeProof,
    inAll: { most: limits.reportsPerHourInAll, lightUse: 3 },
    secondsBetween: limits.secondsBetweenReports,
    onPlace: { perHourInAll: limits.reportsPerPlacePerHour, perDay: limits.reportsPerPlacePerDay },
  };
  const edits = perHour(limits.editsPerHour, 'Reports were changed many times from here within an hour.');
  const held = perHour(limits.heldMessagesPerHour, 'A message of yours is waiting to be looked at.', 3_600);
  return {
    report,
    // Counted apart from reports, up to the same numbers, which refuse none.
    emergency: report,
    edit: { refusals: [edits] },
    upload: {
      refusals: [
        perHour(limits.uploadsPerHour, manyPhotos),
        megabytesPerHour(limits.uploadMegabytesPerHour, manyPhotos),
      ],
    },
    flag: {
      refusals: [perHour(limits.flagsPerHour, 'You have reported several reports within an hour.')],
      beforeProof: limits.flagsBeforeProof,
    },
    message: {
      refusals: [
        perDay(limits.messagesPerDay, 'You have sent many messages today.'),
        perHour(limits.messagesPerHour, 'You have sent several messages within an hour.'),
      ],
      inAll: { most: limits.messagesPerHourInAll, lightUse: 1 },
    },
    // A message without a proof of work, beside its count as a message.
    held_message: { refusals: [held] },
    // Whatever has a message sent to an address that somebody typed.
    watch: {
      refusals: [
        perDay(limits.watchesPerDay, 'You have asked for messages many times today.'),
        perHour(limits.watchesPerHour, 'You have asked for messages many times within an hour.'),
      ],
      inAll: { most: limits.watchesPerHourInAll, lightUse: 1 },
    },
  } satisfies Record<WriteKind, WriteLimit>;
}
