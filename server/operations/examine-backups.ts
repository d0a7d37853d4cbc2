import { listCopies } from '../backup/backup-copies.ts';
import { listBackups } from '../backup/scheduled-backup.ts';
import type { Config } from '../config.ts';
import { type Finding, note, ok, problem } from './finding.ts';

const hourMs = 3_600_000;

/** Whether backups are taken by themselves, how old the newest is, whether it is encrypted, signed and copied away. */
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
  const how = backupSigningKey
    ? 'encrypted and signed'
    : 'encrypted, not signed (npm run backup -- --new-signing-key <file>)';
  if (!backups.bucket) return ok('backups', `${said}, ${how}`);
  const copies = await listCopies(backups.bucket).catch(() => null);
  if (!copies)
    return problem('backups', `${said}, ${how}; their bucket cannot be reached: check BACKUP_BUCKET_URL`);
  if (ageHours > 0 && !copies.some(({ name }) => name === newest.name))
    return problem(
      'backups',
      `${said}, ${how}; the newest is not in the bucket: see the log for "copies of backups: failed"`,
    );
  return ok('backups', `${said}, ${how}; ${copies.length} in the bucket`);
}
