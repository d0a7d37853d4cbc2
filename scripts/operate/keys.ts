/** `npm run keys -- issue <name> | list | revoke <id>`: the API keys the operator gives out. */
import { usableText } from '#core/text/text.ts';
import { readConfig } from '#server/config.ts';
import { type Db, StartError } from '#server/db/database.ts';
import { issueKey, listKeys, revokeKey } from '#server/db/keys.ts';
import { printWithDatabase, runCommand } from './run-command.ts';

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

await runCommand(() =>
  printWithDatabase(readConfig(process.env), ({ db }) => run(db, process.argv.slice(2))),
);
