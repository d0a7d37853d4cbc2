import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Db, StartError } from './db/database.ts';
import { secrets } from './db/schema/watching.ts';

/** What needs a key of this installation: to encrypt what is stored, to derive links that nobody can guess. */
export type Secrets = {
  /** Whether the key is the configuration's; otherwise it lies in the database, beside what it protects. */
  isConfigured: boolean;
  /** Encrypts and authenticates (AES-256-GCM). */
  seal: (text: string) => string;
  /** @returns null for what was not sealed with this key */
  unseal: (sealed: string) => string | null;
  /** HMAC-SHA-256, 43 letters of base64url. @param purpose parts one use from another */
  mac: (purpose: string, text: string) => string;
  /**
   * A value made once for all nodes and kept sealed. @param make called where there is none yet
   * @throws StartError where it was sealed with another key
   */
  once: (name: string, make: () => Promise<string>) => Promise<string>;
};

const masterName = 'master';
const ivBytes = 12;
const tagBytes = 16;

/** @param configured CHAPERON_SECRET_KEY; null: a key is made at first start and kept in the database */
export async function openSecrets(db: Db, configured: string | null): Promise<Secrets> {
  const master = configured ?? (await kept(db, masterName, randomBytes(32).toString('base64url')));
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', master, 'chaperon', purpose, 32));
  const sealing = keyFor('seal');
  const seal = (text: string) => {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', sealing, iv);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
  };
  const unseal = (sealed: string) => {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length < ivBytes + tagBytes) return null;
    const cipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    });
    cipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    try {
      return Buffer.concat([cipher.update(bytes.subarray(ivBytes + tagBytes)), cipher.final()]).toString();
    } catch {
      return null;
    }
  };
  return {
    isConfigured: configured !== null,
    seal,
    unseal,
    mac: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest('base64url'),
    once: async (name, make) => {
      const found = await read(db, name);
      const value = unseal(found ?? (await kept(db, name, seal(await make()))));
      if (value === null)
        throw new StartError(
          'The database was used with another CHAPERON_SECRET_KEY: set that one again. Without it nobody who asked to be told of alerts can be reached; to begin anew, delete the rows of the tables "secrets" and "watchers".',
        );
      return value;
    },
  };
}

async function read(db: Db, name: string): Promise<string | null> {
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  return row?.value ?? null;
}

/** Of several nodes that make one at once, the first one's stands. */
async function kept(db: Db, name: string, value: string): Promise<string> {
  await db.insert(secrets).values({ name, value }).onConflictDoNothing();
  return (await read(db, name))!;
}
