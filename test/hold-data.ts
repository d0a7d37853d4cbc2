import { lockData } from '#server/db/data-lock.ts';

/** A process of its own that takes a data directory and keeps it until it is killed; it says how that went. */
try {
  await lockData(process.argv[2]!);
  process.stdout.write('taken\n');
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
