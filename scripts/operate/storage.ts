/** `npm run storage -- …`: whose photos the bucket or photo directory holds. */
import { readConfig } from '#server/config.ts';
import { StartError } from '#server/db/database.ts';
import { storageProblem, takeStorage } from '#server/operations/storage-owner.ts';
import { chooseStorage } from '#server/providers/storage/open.ts';
import { printWithDatabase, rootDirectory, runCommand } from './run-command.ts';

const usage = `Usage: npm run storage -- status      whether another installation has the photos
       npm run storage -- claim       they are this installation's from now on`;

await runCommand(() => {
  const config = readConfig(process.env);
  const [verb] = process.argv.slice(2);
  if (verb !== 'status' && verb !== 'claim') throw new StartError(usage);
  return printWithDatabase(config, async (database) => {
    const storage = chooseStorage(config, rootDirectory);
    if (verb === 'claim') await takeStorage({ db: database.db, storage });
    const problem = await storageProblem(database, storage);
    return problem ?? 'No other installation has these photos.';
  });
});
