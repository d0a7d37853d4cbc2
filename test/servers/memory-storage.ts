import { checkName, type Storage } from '#server/providers/storage/port.ts';

/** Files in memory, for tests. */
export function memoryStorage(clock: () => Date = () => new Date()): Storage {
  let owner: string | null = null;
  const files = new Map<string, { bytes: Uint8Array<ArrayBuffer>; modifiedAt: Date }>();
  return {
    put: async (name, bytes) =>
      void files.set(checkName(name), { bytes: new Uint8Array(bytes), modifiedAt: clock() }),
    get: async (name) => files.get(checkName(name))?.bytes ?? null,
    remove: async (name) => void files.delete(checkName(name)),
    list: async function* () {
      for (const [name, { modifiedAt }] of [...files]) yield { name, modifiedAt };
    },
    readOwner: async () => owner,
    writeOwner: async (installationId) => {
      owner = installationId;
    },
  };
}
