import { z } from 'zod';
import { webClientKey } from '#core/api-key.ts';

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

/** Names the program, but not who runs it. */
export const stockUserAgent = 'Chaperon/0.11.1';

/** Every variable the product reads; docs/operations.md explains each. */
export const variables = z.object({
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
  CHAPERON_OPERATOR_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{20,200}$/, 'must be 20 to 200 visible characters without spaces')
    .optional(),
  SECURITY_CONTACT: address(
    /^(mailto|https)$/,
    'must look like mailto:security@example.com or https://example.com/report',
  ).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10).default(0),
  READS_PER_MINUTE: count.default(300),
  READS_PER_TEN_SECONDS: count.default(60),
  WRONG_KEYS_PER_MINUTE: count.default(20),
  SECONDS_BETWEEN_REPORTS: wholeNumber(0, 86_400).default(20),
  REPORT_DELAY_MINUTES: wholeNumber(0, 60).default(10),
  REPORTS_PER_HOUR: count.default(5),
  REPORTS_PER_DAY: count.default(20),
  REPORTS_BEFORE_PROOF: wholeNumber(0, 1_000_000_000).default(2),
  REPORTS_PER_HOUR_IN_ALL: count.default(1000),
  EDITS_PER_HOUR: count.default(20),
  REPORTS_PER_PLACE_PER_DAY: count.default(3),
  REPORTS_PER_PLACE_PER_HOUR: count.default(30),
  UPLOADS_PER_HOUR: count.default(10),
  UPLOAD_MEGABYTES_PER_HOUR: count.default(60),
  PHOTO_MEGABYTES_IN_ALL: count.default(10_000),
  FLAGS_PER_HOUR: count.default(20),
  FLAGS_BEFORE_PROOF: wholeNumber(0, 1_000_000_000).default(1),
  HIDDEN_BY_FLAGS_PER_DAY: wholeNumber(0, 1_000_000_000).default(2),
  MESSAGES_PER_HOUR: count.default(3),
  MESSAGES_PER_DAY: count.default(5),
  MESSAGES_PER_HOUR_IN_ALL: count.default(100),
  HELD_MESSAGES_PER_HOUR: count.default(1),
  MESSAGES_HELD_AT_MOST: count.default(500),
  READS_AT_ONCE: count.default(400),
  STREAMS_PER_ADDRESS: count.default(10),
  STREAMS_IN_ALL: count.default(10_000),
  S3_ENDPOINT: address(/^https?$/, 'must look like https://s3.example.com').optional(),
  S3_BUCKET: z.string().default('chaperon'),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
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
  NEWS_FEEDS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(address(/^https?$/, 'must be addresses of feeds, parted by commas')))
    .default([]),
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
  SMARTRAVELLER: flag.default(false),
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
