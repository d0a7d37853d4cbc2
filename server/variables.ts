import { createHash } from 'node:crypto';
import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { webClientKey } from '#core/service/api-key.ts';

const wholeNumber = (minimum: number, maximum: number) => {
  const error = `must be a whole number from ${minimum} to ${maximum}`;
  return z.coerce.number({ error }).int({ error }).min(minimum, { error }).max(maximum, { error });
};
const count = wholeNumber(1, 1_000_000_000);
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });
const flag = oneOf(['0', '1']).transform((value) => value === '1');
const mailbox = z
  .string()
  .regex(
    /^[^\r\n<>@]{0,100}<?[^\s<>@]{1,64}@[^\s<>@]{1,255}>?$/,
    'must look like hello@example.com or Name <hello@example.com>',
  );
const address = (protocol: RegExp, error: string) => z.url({ protocol, error });
const listOf = (one: z.ZodType<string, string>) =>
  z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(one))
    .default([]);
const addresses = (protocol: RegExp, error: string) => listOf(address(protocol, error));
const secret = z.string().regex(/^[\x21-\x7e]{1,500}$/, 'must be visible characters without spaces');

/** `https://KEY:SECRET@s3.example.com/bucket?region=eu-1`, as the storage of photos takes a bucket. */
export const bucketAddress = address(
  /^https?$/,
  'must look like https://KEY:SECRET@s3.example.com/bucket?region=us-east-1',
).transform((text, context) => {
  const { origin, pathname, username, password, searchParams } = new URL(text);
  const bucket = decodeURIComponent(pathname.slice(1));
  if (!username || !password || !/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket)) {
    context.addIssue('must name a key, its secret and a bucket: https://KEY:SECRET@s3.example.com/bucket');
    return z.NEVER;
  }
  return {
    endpoint: origin,
    bucket,
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
});

const capFeed = /^(?:(\*=)|([A-Z]{2}(?:\+[A-Z]{2})*)=)?(https?:\/\/[^\s/].*)$/;

/**
 * `PT+ES=https://…`: for whom each warns and its address; `*=` all of the world, nothing before it: that is not said.
 * Their names hold the host alone, since an address may hold a key.
 */
const capFeedsOf = (texts: readonly string[]) =>
  texts.map((text, at) => {
    const [, all, codes, url = ''] = capFeed.exec(text)!;
    const hosts = texts.slice(0, at + 1).map((one) => new URL(capFeed.exec(one)![3]!).host);
    const before = hosts.filter((host) => host === hosts[at]).length;
    return {
      id: `cap:${createHash('sha256').update(url).digest('base64url').slice(0, 16)}`,
      name: `CAP feed of ${hosts[at]}${before > 1 ? ` (${before})` : ''}`,
      url,
      countryCodes: all ? null : (codes?.split('+') ?? []),
    };
  });

/** What begins as JSON has to be JSON; everything else is taken as the fields of a form. */
function isBodyTemplate(body: string): boolean {
  if (!/^\s*[{[]/.test(body)) return true;
  try {
    JSON.parse(body);
    return true;
  } catch {
    return false;
  }
}

/** Names the program, but not who runs it. */
export const stockUserAgent = 'Chaperon/0.11.1';

/** How much may be asked and sent: `readsPerMinute` is set by READS_PER_MINUTE, and so on. */
export const limitSettings = z.object({
  readsPerMinute: count.default(300),
  readsPerTenSeconds: count.default(60),
  wrongKeysPerMinute: count.default(20),
  secondsBetweenReports: wholeNumber(0, 86_400).default(20),
  /** An ordinary report comes out within so many minutes, by chance; 0: at once. */
  reportDelayMinutes: wholeNumber(0, 60).default(10),
  reportsPerHour: count.default(5),
  reportsPerDay: count.default(20),
  /** Reports of one address in a day before the next ones come with a proof of work. */
  reportsBeforeProof: wholeNumber(0, 1_000_000_000).default(2),
  reportsPerHourInAll: count.default(1000),
  editsPerHour: count.default(20),
  reportsPerPlacePerDay: count.default(3),
  reportsPerPlacePerHour: count.default(30),
  uploadsPerHour: count.default(10),
  uploadMegabytesPerHour: count.default(60),
  photoMegabytesInAll: count.default(10_000),
  flagsPerHour: count.default(20),
  /** Flags of one address in a day before the next ones come with a proof of work. */
  flagsBeforeProof: wholeNumber(0, 1_000_000_000).default(1),
  /** Reports that flags may hide in a day where operators have not confirmed more of late. */
  hiddenByFlagsPerDay: wholeNumber(0, 1_000_000_000).default(2),
  messagesPerHour: count.default(3),
  messagesPerDay: count.default(5),
  messagesPerHourInAll: count.default(100),
  /** Messages without a proof of work from one address. */
  heldMessagesPerHour: count.default(1),
  /** The same, all that wait for an operator. */
  messagesHeldAtMost: count.default(500),
  watchesPerHour: count.default(10),
  watchesPerDay: count.default(30),
  watchesPerHourInAll: count.default(1000),
  /** Reads worked out at once; more are turned away so that reports go on. */
  readsAtOnce: count.default(400),
  streamsPerAddress: count.default(10),
  streamsInAll: count.default(10_000),
});

/** Every other variable the product reads; docs/operations/settings.md explains each. */
export const variables = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  DATABASE_URL: address(
    /^postgres(ql)?$/,
    'must look like postgres://user:password@host:5432/database',
  ).optional(),
  DATABASE_REPLICA_URL: address(
    /^postgres(ql)?$/,
    'must look like postgres://user:password@host:5432/database',
  ).optional(),
  EVENTS_URL: addresses(/^(nats|tls)$/, 'must look like nats://user:password@host:4222'),
  CHAPERON_DATA_DIR: z.string().default('.data'),
  CHAPERON_PUBLIC_URL: address(/^https?$/, 'must look like https://chaperon.example').optional(),
  ONION_URL: z
    .string()
    .regex(/^https?:\/\/[a-z2-7]{56}\.onion\/?$/, 'must look like http://<56 letters and digits>.onion')
    .optional(),
  CHAPERON_WEB_KEY: z
    .string()
    .regex(/^[\w.-]{8,100}$/, 'must be 8 to 100 letters, digits, dots, dashes or underscores')
    .default(webClientKey),
  CHAPERON_OPERATOR_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{20,200}$/, 'must be 20 to 200 visible characters without spaces')
    .optional(),
  CHAPERON_SECRET_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{32,200}$/, 'must be 32 to 200 visible characters without spaces')
    .optional(),
  ACCOUNTS: oneOf(['invite', 'closed']).default('invite'),
  SECURITY_CONTACT: address(
    /^(mailto|https)$/,
    'must look like mailto:security@example.com or https://example.com/report',
  ).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10).default(0),
  S3_ENDPOINT: address(/^https?$/, 'must look like https://s3.example.com').optional(),
  S3_BUCKET: z.string().default('chaperon'),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_DIRECTORY: z
    .string()
    .refine(isAbsolute, 'must be a whole path, such as /var/backups/chaperon')
    .optional(),
  BACKUP_EVERY_HOURS: wholeNumber(1, 168).default(24),
  BACKUP_KEEP_DAYS: wholeNumber(1, 30).default(14),
  BACKUP_BUCKET_URL: bucketAddress.optional(),
  BACKUP_RECIPIENTS: listOf(
    z.string().regex(/^age1[02-9ac-hj-np-z]{58}$/, 'must hold public keys of age, age1…'),
  ),
  BACKUP_SIGNING_KEY: z
    .string()
    .regex(
      /^MC4CAQAwBQYDK2VwBCIEI[A-P][A-Za-z\d+/]{42}$/,
      'must be the key that "npm run backup -- --new-signing-key <file>" wrote',
    )
    .optional(),
  BACKUP_SIGNED_BY: listOf(
    z
      .string()
      .regex(
        /^MCowBQYDK2VwAyEA[A-Za-z\d+/]{43}=$/,
        'must hold the public keys that "npm run backup -- --new-signing-key <file>" printed',
      ),
  ),
  SMTP_URL: address(/^smtps?$/, 'must look like smtp://user:password@host:587').optional(),
  MAIL_FROM: mailbox.optional(),
  CONTACT_MAIL_TO: mailbox.optional(),
  CONTACT_REPLY_HOURS: wholeNumber(1, 720).optional(),
  CONTACT_FORM_URL: address(/^https$/, 'must look like https://forms.example.com/submit').optional(),
  CONTACT_FORM_ACCESS_KEY: z.string().max(200).optional(),
  INSURANCE_URL: address(/^https$/, 'must look like https://partner.example/insurance').optional(),
  TRAVEL_URL: address(/^https$/, 'must look like https://partner.example/travel').optional(),
  TEXT_MODEL_URL: address(/^https?$/, 'must look like https://api.example.com/v1').optional(),
  TEXT_MODEL: z.string().optional(),
  TEXT_MODEL_KEY: z.string().optional(),
  TEXT_MODEL_STRICT: flag.default(true),
  TEXT_MODEL_CALLS_PER_HOUR: count.default(60),
  TEXT_MODEL_OVERVIEWS_PER_DAY: count.default(200),
  CHAPERON_LIVE: flag.default(false),
  CHAPERON_USER_AGENT: z
    .string()
    .regex(/^[\x20-\x7e]{1,200}$/, 'must be 1 to 200 plain characters')
    .default(stockUserAgent),
  NEWS_PUBLISHERS: flag.default(true),
  NEWS_FEEDS: addresses(/^https?$/, 'must be addresses of feeds, parted by commas'),
  GOOGLE_NEWS: flag.default(false),
  MEDIASTACK_KEY: z.string().optional(),
  NEWSAPI_KEY: z.string().optional(),
  GOOGLE_MAPS_KEY: z
    .string()
    .regex(/^[\w-]{10,100}$/, 'must be 10 to 100 letters, digits, dashes or underscores')
    .optional(),
  FACEBOOK_APP_ID: z
    .string()
    .regex(/^\d{5,20}$/, 'must be the number of an app')
    .optional(),
  ALERTS: flag.default(true),
  ALERT_FEEDS: listOf(
    z
      .string()
      .refine(
        (text) => URL.canParse(capFeed.exec(text)?.[3] ?? ''),
        'must be addresses such as PT=https://alerts.example.pt/cap.xml or PT+ES=https://…',
      ),
  ).transform(capFeedsOf),
  SMARTRAVELLER: flag.default(false),
  ALERT_PRIVATE_HOSTS: listOf(
    z
      .string()
      .regex(
        /^([\w.-]+|\[[\da-f:]+\])(:\d{1,5})?$/,
        'must be hosts such as hooks.lan:8080, parted by commas',
      ),
  ),
  WEB_PUSH: flag.default(true),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be the 43 letters of a private key as base64url')
    .optional(),
  WEBHOOKS: flag.default(true),
  NTFY_URL: address(/^https?$/, 'must look like https://ntfy.example.com').optional(),
  NTFY_TOKEN: secret.optional(),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d{5,20}:[\w-]{20,100}$/, 'must look like 123456789:AAbbCC...')
    .optional(),
  TELEGRAM_API_URL: address(/^https?$/, 'must look like https://telegram.example.com').default(
    'https://api.telegram.org',
  ),
  MATRIX_URL: address(/^https?$/, 'must look like https://matrix.example.com').optional(),
  MATRIX_TOKEN: secret.optional(),
  GOTIFY_URL: address(/^https?$/, 'must look like https://gotify.example.com').optional(),
  SMS_URL: address(/^https?$/, 'must look like https://sms.example.com/send?to={to}&text={text}').optional(),
  SMS_BODY: z
    .string()
    .max(2_000)
    .refine(isBodyTemplate, 'must be JSON or a form, such as to={to}&text={text}')
    .optional(),
  SMS_AUTHORIZATION: z
    .string()
    .regex(/^[\x20-\x7e]{1,500}$/, 'must be one line such as Bearer abc')
    .optional(),
  ALERTS_MIRROR: address(/^https?$/, 'must look like https://mirror.example').optional(),
  FIGURES: flag.default(true),
  PHOTON: flag.default(true),
  PHOTON_URL: address(/^https?$/, 'must look like https://photon.example.com').optional(),
  NOMINATIM: flag.default(true),
  NOMINATIM_URL: address(/^https?$/, 'must look like https://nominatim.example.com').optional(),
  OPEN_METEO: flag.default(false),
  OPEN_METEO_KEY: z.string().max(200).optional(),
  OPEN_METEO_WEATHER_URL: address(/^https?$/, 'must look like https://open-meteo.example.com').optional(),
  MET_NORWAY: flag.default(true),
  MET_NORWAY_URL: address(/^https?$/, 'must look like https://weather.example.com').optional(),
  GOOGLE_PLACES_KEY: z
    .string()
    .regex(/^[\w-]{10,100}$/, 'must be 10 to 100 letters, digits, dashes or underscores')
    .optional(),
  OVERPASS: flag.default(false),
  OVERPASS_URL: address(/^https?$/, 'must look like https://overpass.example.com').optional(),
  HELP_LOOKUPS_PER_HOUR: count.default(200),
  PLACE_PHOTOS: flag.default(true),
  PLACE_PHOTOS_MIRROR: address(/^https?$/, 'must look like https://mirror.example').optional(),
  PLACE_PHOTO_LOOKUPS_PER_HOUR: count.default(200),
});

export type Variables = z.infer<typeof variables>;
