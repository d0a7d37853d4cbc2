type StoredFile = { name: string; modifiedAt: Date };

/** Where photos lie: on our disk or in a bucket. All names are ours; nothing in them comes from a visitor. */
export type Storage = {
  /** Stores a file so that it survives a crash, whole or not at all. @throws AppError unavailable */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** The file's bytes, or null when there is none. @throws AppError unavailable */
  get: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Removes a file; one that is gone already is fine. @throws AppError unavailable */
  remove: (name: string) => Promise<void>;
  /** Every file there is, also what an interrupted `put` left behind. */
  list: () => AsyncIterable<StoredFile>;
  /** Which installation the files are of; null: not marked yet. The mark is in no list. @throws AppError unavailable */
  readOwner: () => Promise<string | null>;
  writeOwner: (installationId: string) => Promise<void>;
};

/** Name of the mark: none that `checkName` lets a photo have. */
export const ownerFile = '.owner';

const fileName = /^[a-z0-9][a-z0-9.-]{2,79}$/;

/** Stops a name that could lead anywhere else. @throws Error */
export function checkName(name: string): string {
  if (!fileName.test(name) || name.includes('..')) throw new Error(`"${name}" is no name of a stored file.`);
  return name;
}
