/** `npm run keys -- issue <name> | list | revoke <id>`: the API keys the operator gives out. */
import { resolve } from 'node:path';
import pino from 'pino';
import { usableText } from '#core/text/text.ts';
import { readConfig } from '#server/config.ts';
import { type Db, StartError } from '#server/db/database.ts';
import { issueKey, listKeys, revokeKey } from '#server/db/keys.ts';
import { openDatabase } from '#server/db/open.ts';
import { openLog } from '#server/log.ts';

const usage = 'Usage: npm run keys -- issue <name> | list | revoke <id>';

async function run(db: Db, [verb, argument]: string[]): Promise<string> {
  if (verb === 'list') {
    const keys = await listKeys(db);
    const lines = keys.map(({ id, name, accountId, issuedAt, revokedAt }) => {
      const state = revokedAt ? `revoked ${revokedAt.toISOString()}` : 'valid';
      return `${id}\t${accountId === null ? name : 'of an account'}\tissued ${issuedAt.toISOString()}\t${state}`;
    });
    return lines.join('\n') || 'No keys were issued yet.';
  }
  if (verb === 'issue' && argument) {
    const name = usableText.trim().min(1).max(100).parse(argument);
    const { id, key } = await issueKey(db, name);
    return `Key ${id} for ${name}, shown this once:\n${key}`;
  }
  if (verb === 'revoke' && argument) {
    const isRevoked = await revokeKey(db, Number(argument), new Date());
    if (!isRevoked) throw new StartError(`There is no valid key ${argument}; "list" shows them all.`);
    return `Key ${argument} is revoked; running servers refuse it within ten seconds.`;
  }
  throw new StartError(usage);
}

try {
  const log = openLog('warn', pino.destination(2));
  const database = await openDatabase(readConfig(process.env), resolve(import.meta.dirname, '../..'), log);
  try {
    console.log(await run(database.db, process.argv.slice(2)));
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
