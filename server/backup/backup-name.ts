const hourMs = 3_600_000;
/** However wrong the clock is, so many stay. */
const fewest = 3;

const named = /^chaperon-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup(?:\.age)?(\.part)?$/;

export type BackupFile = { name: string; takenAt: Date };

/** What the schedule calls a backup of a moment. */
export const nameBackup = (takenAt: Date, isEncrypted: boolean): string =>
  `chaperon-${takenAt.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup${isEncrypted ? '.age' : ''}`;

/** The backups of the schedule among these names, the newest first. @param isUnfinished those that are still written */
export const backupsAmong = (names: readonly string[], isUnfinished = false): BackupFile[] =>
  names
    .flatMap((name) => {
      const [, day, hours, minutes, seconds, part] = named.exec(name) ?? [];
      return day && isUnfinished === (part !== undefined)
        ? [{ name, takenAt: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) }]
        : [];
    })
    .sort((a, b) => b.takenAt.getTime() - a.takenAt.getTime());

export const isOlder =
  (now: Date, hours: number) =>
  ({ takenAt }: BackupFile): boolean =>
    now.getTime() - takenAt.getTime() > hours * hourMs;

/** Those whose days are over. @param files the newest first */
export const backupsToDelete = (files: readonly BackupFile[], now: Date, keepDays: number): BackupFile[] =>
  files.slice(fewest).filter(isOlder(now, keepDays * 24));
