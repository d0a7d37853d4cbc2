import { authorization } from '#client/api.ts';

/** What a call answered, as it came. */
export type RawAnswer = {
  status: number;
  statusText: string;
  tookMs: number;
  bytes: number;
  /** Those that matter to who calls, by name. */
  headers: [string, string][];
  body: string;
};

type Sent = { method: string; address: string; headers: Record<string, string>; body: BodyInit | null };

const headersThatMatter = [
  ...['content-type', 'cache-control', 'etag', 'link', 'alert-status', 'retry-after'],
  ...['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'],
];

/** Sends a call as it stands. @param key empty: the page's own @returns null where nothing answered */
export async function sendExample(
  { method, address, headers, body }: Sent,
  key: string,
): Promise<RawAnswer | null> {
  const started = performance.now();
  try {
    const response = await fetch(address, {
      method,
      body,
      headers: { ...headers, ...(key ? { authorization: `Bearer ${key}` } : authorization()) },
      // What is shown is what the server says now.
      cache: 'no-store',
    });
    const bytes = await response.arrayBuffer();
    return {
      status: response.status,
      statusText: response.statusText,
      tookMs: Math.round(performance.now() - started),
      bytes: bytes.byteLength,
      headers: headersThatMatter.flatMap((name): [string, string][] => {
        const value = response.headers.get(name);
        return value === null ? [] : [[name, value]];
      }),
      body: new TextDecoder().decode(bytes),
    };
  } catch {
    return null;
  }
}
