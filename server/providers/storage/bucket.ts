import { AwsClient } from 'aws4fetch';
import type { Outbound } from '../http.ts';

export type Bucket = {
  /** `https://s3.example.com`; the bucket's name follows in the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type BucketCall = (
  method: string,
  /** From the bucket's name on: `/photos/a.webp`, `?list-type=2`. */
  path: string,
  options?: {
    body?: Uint8Array<ArrayBuffer>;
    headers?: Record<string, string>;
    /** Statuses beside success that are answers, too. */
    accepts?: readonly number[];
  },
) => Promise<Response>;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** What stands in the first element of that name; null: there is none. */
export const textOf = (xml: string, tag: string): string | null => {
  const found = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
  return found === undefined
    ? null
    : found.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name) => entities[name]!);
};

/**
 * Calls to a bucket that speaks the S3 protocol, signed here and sent through the one guarded client. They fail with
 * what the service said.
 */
export function bucketCalls(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: Bucket,
  send: Outbound,
): BucketCall {
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const base = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}`;
  return async (method, path, { body, headers = {}, accepts = [] } = {}) => {
    const sent = body ? { body } : {};
    const signed = await signer.sign(base + path, { method, headers, ...sent });
    const response = await send(signed.url, { method, headers: signed.headers, ...sent });
    if (response.ok || accepts.includes(response.status)) return response;
    throw new Error(`${method} was answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
  };
}

/** All that lies in a folder of a bucket, page after page. @param folder ends in a slash, which names lack */
export async function* listFolder(
  call: BucketCall,
  folder: string,
): AsyncGenerator<{ name: string; modifiedAt: Date }> {
  let token: string | null = null;
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix: folder });
    if (token) query.set('continuation-token', token);
    const xml = await (await call('GET', `?${query}`)).text();
    for (const [item] of xml.matchAll(/<Contents>[\s\S]*?<\/Contents>/g))
      yield {
        name: (textOf(item, 'Key') ?? '').slice(folder.length),
        modifiedAt: new Date(textOf(item, 'LastModified') ?? 0),
      };
    token = textOf(xml, 'NextContinuationToken');
  } while (token);
}
