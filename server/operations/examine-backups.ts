import { listBackups } from '../backup/scheduled-backup.ts';
import type { Config } from '../config.ts';
import { type Finding, note, ok, problem } from './finding.ts';

const hourMs = 3_600_000;

/** Whether backups are taken by themselves, how old the newest is, and whether it is encrypted and signed. */
export async function examineBackups(
  {
    backups,
    backupRecipients,
    backupSigningKey,
  }: Pick<Config, 'backups' | 'backupRecipients' | 'backupSigningKey'>,
  now: Date,
): Promise<Finding> {
  if (!backups)
    return note(
      'backups',
      'none are taken by themselves: set BACKUP_DIRECTORY, or run npm run backup by a timer',
    );
  const { directory, everyHours, keepDays } = backups;
  const [newest, ...older] = await listBackups(directory);
  if (!newest)
    return note(
      'backups',
      `none in ${directory} yet: the first is taken three minutes after the service starts`,
    );
  const ageHours = Math.floor((now.getTime() - newest.takenAt.getTime()) / hourMs);
  const said = `${older.length + 1} in ${directory}, the newest ${ageHours} h old, each for ${keepDays} days`;
  if (ageHours > 2 * everyHours)
    return problem('backups', `${said}: one is due every ${everyHours} h; see the log for "backup: failed"`);
  if (backupRecipients.length === 0)
    return note(
      'backups',
      `${said}, not encrypted: set BACKUP_RECIPIENTS (npm run backup -- --new-key <file>)`,
    );
  return ok(
    'backups',
    backupSigningKey
      ? `${said}, encrypted and signed`
      : `${said}, encrypted, not signed (npm run backup -- --new-signing-key <file>)`,
  );
}
