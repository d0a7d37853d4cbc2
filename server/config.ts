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
  SECONDS_BETWEEN_REPORTS: wholeNumber(0, 86_400).default(20),
  REPORTS_PER_HOUR: count.default(5),
  REPORTS_PER_DAY: count.default(20),
  REPORTS_PER_HOUR_IN_ALL: count.default(1000),
  REPORTS_PER_PLACE_PER_DAY: count.default(3),
  REPORTS_PER_PLACE_PER_HOUR: count.default(30),
  UPLOADS_PER_HOUR: count.default(10),
  UPLOAD_MEGABYTES_PER_HOUR: count.default(60),
  FLAGS_PER_HOUR: count.default(20),
  STREAMS_PER_ADDRESS: count.default(10),
  STREAMS_IN_ALL: count.default(10_000),
  S3_ENDPOINT: address(/^https?$/, 'must look like https://s3.example.com').optional(),
  S3_BUCKET: z.string().default('chaperon'),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  TEXT_MODEL_URL: address(/^https?$/, 'must look like https://api.example.com/v1').optional(),
  TEXT_MODEL: z.string().optional(),
  TEXT_MODEL_KEY: z.string().optional(),
  TEXT_MODEL_STRICT: flag.default(true),
  TEXT_MODEL_CALLS_PER_HOUR: count.default(60),
  CHAPERON_LIVE: flag.default(false),
  CHAPERON_USER_AGENT: z
    .string()
    .regex(/^[\x20-\x7e]{1,200}$/, 'must be 1 to 200 plain characters')
    .default('Chaperon/0.11.1'),
  NEWS_PUBLISHERS: flag.default(true),
  NEWS_FEEDS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(address(/^https?$/, 'must be addresses of feeds, parted by commas')))
    .default([]),
  GOOGLE_NEWS: flag.default(false),
  MEDIASTACK_KEY: z.string().optional(),
  NEWSAPI_KEY: z.string().optional(),
});

/** Names of all variables, for the check that docs/operations.md explains each. */
export const variableNames: readonly string[] = Object.keys(schema.shape);

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
  limits: {
    readsPerMinute: number;
    readsPerTenSeconds: number;
    wrongKeysPerMinute: number;
    secondsBetweenReports: number;
    reportsPerHour: number;
    reportsPerDay: number;
    reportsPerHourInAll: number;
    reportsPerPlacePerDay: number;
    reportsPerPlacePerHour: number;
    uploadsPerHour: number;
    uploadMegabytesPerHour: number;
    flagsPerHour: number;
    streamsPerAddress: number;
    streamsInAll: number;
  };
  /** A bucket for photos; null: they lie in the data directory. */
  s3: {
    endpoint: string;
    bucket: string;
    region: string;
    accessKeyId: string;
    secretAccessKey: string;
  } | null;
  /** A model that writes summaries, behind an OpenAI-compatible service; null: a rule writes them. */
  textModel: {
    url: string;
    model: string;
    key: string | null;
    isStrict: boolean;
    callsPerHour: number;
  } | null;
  /** Where headlines come from; nothing is pulled unless `isLive`. */
  news: {
    isLive: boolean;
    /** Names the operator to those who are called, with an address to write to. */
    userAgent: string;
    /** Whether the built-in publishers and GDELT are pulled. */
    hasPublishers: boolean;
    /** Further feeds, by address; they may lie in a private network. */
    feeds: string[];
    hasGoogleNews: boolean;
    mediastackKey: string | null;
    newsApiKey: string | null;
  };
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
      secondsBetweenReports: value.SECONDS_BETWEEN_REPORTS,
      reportsPerHour: value.REPORTS_PER_HOUR,
      reportsPerDay: value.REPORTS_PER_DAY,
      reportsPerHourInAll: value.REPORTS_PER_HOUR_IN_ALL,
      reportsPerPlacePerDay: value.REPORTS_PER_PLACE_PER_DAY,
      reportsPerPlacePerHour: value.REPORTS_PER_PLACE_PER_HOUR,
      uploadsPerHour: value.UPLOADS_PER_HOUR,
      uploadMegabytesPerHour: value.UPLOAD_MEGABYTES_PER_HOUR,
      flagsPerHour: value.FLAGS_PER_HOUR,
      streamsPerAddress: value.STREAMS_PER_ADDRESS,
      streamsInAll: value.STREAMS_IN_ALL,
    },
    s3: bucketOf(value),
    textModel: modelOf(value),
    news: {
      isLive: value.CHAPERON_LIVE,
      userAgent: value.CHAPERON_USER_AGENT,
      hasPublishers: value.NEWS_PUBLISHERS,
      feeds: value.NEWS_FEEDS,
      hasGoogleNews: value.GOOGLE_NEWS,
      mediastackKey: value.MEDIASTACK_KEY ?? null,
      newsApiKey: value.NEWSAPI_KEY ?? null,
    },
  };
}

const incomplete = (name: string, missing: string) =>
  new StartError(
    `The environment variable ${missing} must be set together with ${name}: add it, or leave both out (docs/operations.md lists them all).`,
  );

function bucketOf(value: z.infer<typeof schema>): Config['s3'] {
  if (!value.S3_ENDPOINT) return null;
  if (!value.S3_ACCESS_KEY_ID) throw incomplete('S3_ENDPOINT', 'S3_ACCESS_KEY_ID');
  if (!value.S3_SECRET_ACCESS_KEY) throw incomplete('S3_ENDPOINT', 'S3_SECRET_ACCESS_KEY');
  return {
    endpoint: value.S3_ENDPOINT,
    bucket: value.S3_BUCKET,
    region: value.S3_REGION,
    accessKeyId: value.S3_ACCESS_KEY_ID,
    secretAccessKey: value.S3_SECRET_ACCESS_KEY,
  };
}

function modelOf(value: z.infer<typeof schema>): Config['textModel'] {
  if (!value.TEXT_MODEL_URL) return null;
  if (!value.TEXT_MODEL) throw incomplete('TEXT_MODEL_URL', 'TEXT_MODEL');
  return {
    url: value.TEXT_MODEL_URL,
    model: value.TEXT_MODEL,
    key: value.TEXT_MODEL_KEY ?? null,
    isStrict: value.TEXT_MODEL_STRICT,
    callsPerHour: value.TEXT_MODEL_CALLS_PER_HOUR,
  };
}
