import { AwsClient } from 'aws4fetch';
import { AppError } from '#core/service/errors.ts';
import type { Outbound } from '../http.ts';
import { checkName, ownerFile, type Storage, type StoredFile } from './port.ts';

type S3Options = {
  /** `https://s3.example.com`; the bucket's name follows in the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  send: Outbound;
};

const folder = 'photos/';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const textOf = (xml: string, tag: string): string | null => {
  const found = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
  return found === undefined
    ? null
    : found.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name) => entities[name]!);
};

/** A bucket that speaks the S3 protocol. Requests are signed here and sent through the one guarded client. */
export function s3Storage({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
  send,
}: S3Options): Storage {
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const base = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}`;

  const call = async (
    method: string,
    path: string,
    {
      body,
      type = 'image/webp',
      accepts = [],
    }: { body?: Uint8Array<ArrayBuffer>; type?: string; accepts?: number[] } = {},
  ): Promise<Response> => {
    try {
      const signed = await signer.sign(base + path, {
        method,
        ...(body ? { body, headers: { 'content-type': type } } : {}),
      });
      const response = await send(signed.url, { method, headers: signed.headers, ...(body ? { body } : {}) });
      if (response.ok || accepts.includes(response.status)) return response;
      throw new Error(`${method} was answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
    } catch (cause) {
      throw new AppError('unavailable', 'Photos cannot be reached right now. Try again in a minute.', {
        retryAfterSeconds: 60,
        cause,
      });
    }
  };
  const pathOf = (name: string) => `/${folder}${checkName(name)}`;

  return {
    put: async (name, bytes) => void (await call('PUT', pathOf(name), { body: new Uint8Array(bytes) })),
    get: async (name) => {
      const response = await call('GET', pathOf(name), { accepts: [404] });
      return response.status === 404 ? null : new Uint8Array(await response.arrayBuffer());
    },
    remove: async (name) => void (await call('DELETE', pathOf(name), { accepts: [404] })),
    list: async function* () {
      let token: string | null = null;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: folder });
        if (token) query.set('continuation-token', token);
        const xml = await (await call('GET', `?${query}`)).text();
        for (const [item] of xml.matchAll(/<Contents>[\s\S]*?<\/Contents>/g)) {
          const file = fileOf(item);
          if (file.name !== ownerFile) yield file;
        }
        token = textOf(xml, 'NextContinuationToken');
      } while (token);
    },
    readOwner: async () => {
      const response = await call('GET', `/${folder}${ownerFile}`, { accepts: [404] });
      return response.status === 404 ? null : (await response.text()).trim();
    },
    writeOwner: async (installationId) => {
      const body = new TextEncoder().encode(`${installationId}\n`);
      await call('PUT', `/${folder}${ownerFile}`, { body, type: 'text/plain' });
    },
  };
}

const fileOf = (item: string): StoredFile => ({
  name: (textOf(item, 'Key') ?? '').slice(folder.length),
  modifiedAt: new Date(textOf(item, 'LastModified') ?? 0),
});
