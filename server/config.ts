import { z } from 'zod';
import { webClientKey } from '#core/api-key.ts';
import { StartError } from './db/database.ts';

const wholeNumber = (minimum: number, maximum: number) => {
  const error = `must be a whole number from ${minimum} to ${maximum}`;
  return z.coerce.number({ error }).int({ error }).min(minimum, { error }).max(maximum, { error });
};
const count = wholeNumber(1, 1_000_000_000);
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });
const flag = oneOf(['0', '1']).transform((value) => value === '1');
const address = (protocol: RegExp, error: string) => z.url({ protocol, error });

/** Every variable the product reads; docs/operations.md explains each. */
const schema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  DATABASE_URL: address(
    /^postgres(ql)?$/,
    'must look like postgres://user:password@host:5432/database',
  ).optional(),
  CHAPERON_DATA_DIR: z.string().default('.data'),
  CHAPERON_PUBLIC_URL: address(/^https?$/, 'must look like https://chaperon.example').optional(),
  CHAPERON_WEB_KEY: z
    .string()
    .regex(/^[\w.-]{8,100}$/, 'must be 8 to 100 letters, digits, dots, dashes or underscores')
    .default(webClientKey),
  CHAPERON_METRICS: flag.default(false),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10).default(0),
  READS_PER_MINUTE: count.default(300),
  READS_PER_TEN_SECONDS: count.default(60),
  WRONG_KEYS_PER_MINUTE: count.default(20),
});

export type Config = {
  host: string;
  port: number;
  logLevel: z.infer<typeof schema>['LOG_LEVEL'];
  databaseUrl: string | null;
  /** Where the embedded database lives; relative to the program's own directory. */
  dataDirectory: string;
  /** Origin that visitors see, for canonical links, QR codes and shares; null: taken from the request. */
  publicUrl: string | null;
  /** Bearer key of the web client. */
  webKey: string;
  /** Whether `/metrics` answers. */
  hasMetrics: boolean;
  /** How many proxies of ours stand in front; their last `X-Forwarded-For` entry is the visitor. */
  trustedProxyHops: number;
  limits: { readsPerMinute: number; readsPerTenSeconds: number; wrongKeysPerMinute: number };
};

/**
 * The only reader of the environment. An empty variable counts as not set.
 * @throws StartError with one plain sentence that names the variable and what it may be
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = schema.safeParse(
    Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')),
  );
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = issue?.path.join('.');
    throw new StartError(
      `The environment variable ${name} ${issue?.message}: correct it or leave it out (docs/operations.md lists them all).`,
    );
  }
  const value = parsed.data;
  return {
    host: value.HOST,
    port: value.PORT,
    logLevel: value.LOG_LEVEL,
    databaseUrl: value.DATABASE_URL ?? null,
    dataDirectory: value.CHAPERON_DATA_DIR,
    publicUrl: value.CHAPERON_PUBLIC_URL ? new URL(value.CHAPERON_PUBLIC_URL).origin : null,
    webKey: value.CHAPERON_WEB_KEY,
    hasMetrics: value.CHAPERON_METRICS,
    trustedProxyHops: value.TRUSTED_PROXY_HOPS,
    limits: {
      readsPerMinute: value.READS_PER_MINUTE,
      readsPerTenSeconds: value.READS_PER_TEN_SECONDS,
      wrongKeysPerMinute: value.WRONG_KEYS_PER_MINUTE,
    },
  };
}
