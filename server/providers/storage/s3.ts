import { AppError } from '#core/service/errors.ts';
import type { Outbound } from '../http.ts';
import { type Bucket, type BucketCall, bucketCalls, listFolder } from './bucket.ts';
import { checkName, ownerFile, type Storage } from './port.ts';

const folder = 'photos/';

/** Photos in a bucket that speaks the S3 protocol. */
export function s3Storage({ send, ...bucket }: Bucket & { send: Outbound }): Storage {
  const calls = bucketCalls(bucket, send);
  const call: BucketCall = (...given) => calls(...given).catch(refuse);
  const pathOf = (name: string) => `/${folder}${checkName(name)}`;

  return {
    put: async (name, bytes) => {
      const headers = { 'content-type': 'image/webp' };
      await call('PUT', pathOf(name), { body: new Uint8Array(bytes), headers });
    },
    get: async (name) => {
      const response = await call('GET', pathOf(name), { accepts: [404] });
      return response.status === 404 ? null : new Uint8Array(await response.arrayBuffer());
    },
    remove: async (name) => void (await call('DELETE', pathOf(name), { accepts: [404] })),
    list: async function* () {
      for await (const file of listFolder(call, folder)) if (file.name !== ownerFile) yield file;
    },
    readOwner: async () => {
      const response = await call('GET', `/${folder}${ownerFile}`, { accepts: [404] });
      return response.status === 404 ? null : (await response.text()).trim();
    },
    writeOwner: async (installationId) => {
      const body = new TextEncoder().encode(`${installationId}\n`);
      await call('PUT', `/${folder}${ownerFile}`, { body, headers: { 'content-type': 'text/plain' } });
    },
  };
}

function refuse(cause: unknown): never {
  throw new AppError('unavailable', 'Photos cannot be reached right now. Try again in a minute.', {
    retryAfterSeconds: 60,
    cause,
  });
}
