import type { z } from 'zod';
import { StartError } from './db/database.ts';
import { limitSettings, stockUserAgent, type Variables, variables } from './variables.ts';

/** An online service that is switched on. `isOwn`: the operator named the address, so it may lie in a private network. */
export type Upstream = { url: string; isOwn: boolean };

export type Config = ReturnType<typeof readConfig>;

/** `readsPerMinute` is READS_PER_MINUTE; what is a variable's name already stays. */
const variableOf = (setting: string) => setting.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();
const limitNames = Object.keys(limitSettings.shape).map((setting) => [setting, variableOf(setting)] as const);

/** Names of all variables, for the check that docs/operations/settings.md explains each. */
export const variableNames: readonly string[] = [
  ...Object.keys(variables.shape),
  ...limitNames.map(([, name]) => name),
];

/** @throws StartError with one plain sentence that names the variable and what it may be */
function parse<Value>(schema: z.ZodType<Value>, given: Record<string, string | undefined>): Value {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = variableOf(String(issue?.path[0]));
  throw new StartError(
    `The environment variable ${name} ${issue?.message}: correct it or leave it out (docs/operations/settings.md lists them all).`,
  );
}

/**
 * The only reader of the environment. An empty variable counts as not set.
 * @throws StartError with one plain sentence that names the variable and what it may be
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const value = parse(variables, given);
  return {
    host: value.HOST,
    port: value.PORT,
    logLevel: value.LOG_LEVEL,
    databaseUrl: value.DATABASE_URL ?? null,
    /** Answers reads of what everybody may see while the database does not; null: nobody does. */
    databaseReplicaUrl: value.DATABASE_REPLICA_URL ?? null,
    /** NATS servers by which nodes tell each other what happens; none: by the database. */
    eventsUrls: value.EVENTS_URL,
    /** Where the embedded database lives; relative to the program's own directory. */
    dataDirectory: value.CHAPERON_DATA_DIR,
    /** Origin that visitors see, for canonical links, QR codes and shares; null: taken from the request. */
    publicUrl: value.CHAPERON_PUBLIC_URL ? new URL(value.CHAPERON_PUBLIC_URL).origin : null,
    /** Where the same site is an onion service of Tor, for the Onion-Location of pages; null: nowhere. */
    onionUrl: value.ONION_URL ? withoutSlash(value.ONION_URL) : null,
    /** The same for what no request asked for, such as links in messages; without a public address on this machine only. */
    ownOrigin: ownOriginOf(value),
    /** Where invited people sign in; null: nobody can. */
    accounts: accountsOf(value),
    /** Bearer key of the web client. */
    webKey: value.CHAPERON_WEB_KEY,
    /** Opens the operators' page; null: there is no such page. */
    operatorKey: value.CHAPERON_OPERATOR_KEY ?? null,
    /** Encrypts addresses of watchers and signs their links; null: a key is made at first start and kept in the database. */
    secretKey: value.CHAPERON_SECRET_KEY ?? null,
    /** Where weaknesses are reported, an address of mail or a page; null: the contact form. */
    securityContact: value.SECURITY_CONTACT ?? null,
    /** Where `/metrics` answers, apart from the pages; null: nowhere. */
    metrics: value.METRICS_PORT === undefined ? null : { host: value.METRICS_HOST, port: value.METRICS_PORT },
    /** How many proxies of ours stand in front; their last `X-Forwarded-For` entry is the visitor. */
    trustedProxyHops: value.TRUSTED_PROXY_HOPS,
    limits: parse(
      limitSettings,
      Object.fromEntries(limitNames.map(([setting, name]) => [setting, given[name]])),
    ),
    s3: bucketOf(value),
    /** Public keys (age) that backups are encrypted for; none: they are not. */
    backupRecipients: value.BACKUP_RECIPIENTS,
    /** Signs backups (Ed25519, PKCS #8 in base64); null: they are not signed. */
    backupSigningKey: value.BACKUP_SIGNING_KEY ?? null,
    /** Public keys of which one must have signed what is restored; none: the signing key's own, or nobody. */
    backupSigners: value.BACKUP_SIGNED_BY,
    /** Where backups are put by themselves, how often, and how long they stay; null: nowhere. */
    backups: backupsOf(value),
    mail: mailOf(value),
    /** Within how many hours messages are typically answered; null: nothing is promised. */
    contactReplyHours: value.CONTACT_REPLY_HOURS ?? null,
    contactForm: contactFormOf(value),
    channels: channelsOf(value),
    /** Where "Get insurance" and "Book travel" lead; null: they say that they are coming. */
    partners: { insurance: value.INSURANCE_URL ?? null, travel: value.TRAVEL_URL ?? null },
    textModel: modelOf(value),
    /** Key of Google Maps, which then stands in for our own chart on the dashboard; visitors' browsers see it. */
    googleMapsKey: value.GOOGLE_MAPS_KEY ?? null,
    /** Names the application that Messenger's send dialog belongs to. */
    facebookAppId: value.FACEBOOK_APP_ID ?? null,
    news: newsOf(value),
    alerts: alertsOf(value),
    /** Yearly figures of countries, pulled from their producers. */
    figures: { isLive: value.CHAPERON_LIVE && value.FIGURES },
    places: placesOf(value),
    conditions: conditionsOf(value),
    /** Hospitals and embassies from OpenStreetMap, when a visitor asks for them. */
    help: {
      overpass:
        value.CHAPERON_LIVE && value.OVERPASS ? upstream('overpass-api.de', value.OVERPASS_URL) : null,
      lookupsPerHour: value.HELP_LOOKUPS_PER_HOUR,
    },
    photos: photosOf(value),
  };
}

/** Where headlines come from; nothing is pulled unless `isLive`. */
const newsOf = (value: Variables) => ({
  isLive: value.CHAPERON_LIVE,
  /** Names the operator to those who are called, with an address to write to. */
  userAgent: value.CHAPERON_USER_AGENT,
  /** Whether the built-in publishers and GDELT are pulled. */
  hasPublishers: value.NEWS_PUBLISHERS,
  /** Further feeds, by address; they may lie in a private network. */
  feeds: value.NEWS_FEEDS,
  hasGoogleNews: value.GOOGLE_NEWS,
  mediastackKey: value.MEDIASTACK_KEY ?? null,
  newsApiKey: value.NEWSAPI_KEY ?? null,
});

function alertsOf(value: Variables) {
  const hasSources = value.CHAPERON_LIVE && value.ALERTS;
  return {
    isLive: hasSources || value.ALERT_FEEDS.length > 0,
    /** Whether the built-in sources are pulled. */
    hasSources,
    /** The operator's own, pulled whatever else is. */
    feeds: value.ALERT_FEEDS,
    /** Whether Australia's travel advice is pulled. */
    hasSmartraveller: value.SMARTRAVELLER,
    /** Passes calls to the sources on, under `<mirror>/<host>/…`; may lie in a private network. Null: they are called. */
    mirror: value.ALERTS_MIRROR ? withoutSlash(value.ALERTS_MIRROR) : null,
  };
}

const ownOriginOf = (value: Variables): string =>
  value.CHAPERON_PUBLIC_URL
    ? new URL(value.CHAPERON_PUBLIC_URL).origin
    : `http://${value.HOST}:${value.PORT}`;

/** Cookies and passkeys want https, or this machine itself, which passkeys know by its name only. */
function accountsOf(value: Variables) {
  const site = new URL(ownOriginOf(value));
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(site.hostname);
  const isSecure = site.protocol === 'https:';
  if (value.ACCOUNTS === 'closed' || !(isSecure || isHere)) return null;
  if (isHere) site.hostname = 'localhost';
  return { origin: site.origin, host: site.hostname, isSecure };
}

/**
 * Photos of places from Wikimedia: only under a name of the operator's own, as its policy asks, or by a mirror of the
 * operator's, which passes calls on as the mirror of alerts does. Null while that is off.
 */
function photosOf(value: Variables) {
  const mirror = value.PLACE_PHOTOS_MIRROR ? withoutSlash(value.PLACE_PHOTOS_MIRROR) : null;
  const isAllowed = mirror !== null || hasOwnName(value);
  if (!value.CHAPERON_LIVE || !value.PLACE_PHOTOS || !isAllowed) return null;
  return { mirror, lookupsPerHour: value.PLACE_PHOTO_LOOKUPS_PER_HOUR };
}

/** Whether a service can tell the operator from everybody else who runs this. */
const hasOwnName = (value: Variables): boolean => value.CHAPERON_USER_AGENT !== stockUserAgent;

const upstream = (host: string, own?: string): Upstream =>
  own ? { url: withoutSlash(own), isOwn: true } : { url: `https://${host}`, isOwn: false };

/** Who is asked for places that the gazetteer does not have; each null while it is off. Nominatim as MET Norway below. */
function placesOf(value: Variables) {
  if (!value.CHAPERON_LIVE) return { photon: null, nominatim: null, openMeteo: null, google: null };
  const { OPEN_METEO_KEY: openMeteoKey = null, GOOGLE_PLACES_KEY: googleKey } = value;
  const openMeteoHost = `${openMeteoKey ? 'customer-' : ''}geocoding-api.open-meteo.com`;
  return {
    photon: value.PHOTON ? upstream('photon.komoot.io', value.PHOTON_URL) : null,
    nominatim:
      value.NOMINATIM && (hasOwnName(value) || value.NOMINATIM_URL)
        ? upstream('nominatim.openstreetmap.org', value.NOMINATIM_URL)
        : null,
    openMeteo: value.OPEN_METEO ? { ...upstream(openMeteoHost), key: openMeteoKey } : null,
    google: googleKey ? { ...upstream('places.googleapis.com'), key: googleKey } : null,
  };
}

/**
 * Who is asked for the weather and the air of a place somebody looks at; each null while it is off. MET Norway only
 * under a name of the operator's own, as its terms ask, or at an address of the operator's.
 */
function conditionsOf(value: Variables) {
  const isMetAllowed = value.MET_NORWAY && (hasOwnName(value) || value.MET_NORWAY_URL !== undefined);
  const { CHAPERON_LIVE, OPEN_METEO, OPEN_METEO_KEY: key = null, OPEN_METEO_WEATHER_URL: own } = value;
  const host = (name: string) => upstream(`${key ? 'customer-' : ''}${name}.open-meteo.com`, own);
  return {
    metNorway: CHAPERON_LIVE && isMetAllowed ? upstream('api.met.no', value.MET_NORWAY_URL) : null,
    openMeteo:
      CHAPERON_LIVE && OPEN_METEO ? { weather: host('api'), air: host('air-quality-api'), key } : null,
  };
}

const incomplete = (name: string, missing: string) =>
  new StartError(
    `The environment variable ${missing} must be set together with ${name}: add it, or leave both out (docs/operations/settings.md lists them all).`,
  );

/** A bucket for photos; null: they lie in the data directory. */
function bucketOf(value: Variables) {
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

function backupsOf(value: Variables) {
  if (!value.BACKUP_DIRECTORY) {
    if (value.BACKUP_BUCKET_URL) throw incomplete('BACKUP_BUCKET_URL', 'BACKUP_DIRECTORY');
    return null;
  }
  // What leaves this machine is for its owner's eyes only.
  if (value.BACKUP_BUCKET_URL && value.BACKUP_RECIPIENTS.length === 0)
    throw incomplete('BACKUP_BUCKET_URL', 'BACKUP_RECIPIENTS');
  return {
    directory: value.BACKUP_DIRECTORY,
    everyHours: value.BACKUP_EVERY_HOURS,
    keepDays: value.BACKUP_KEEP_DAYS,
    /** Where each is copied to, away from this machine; null: nowhere. */
    bucket: value.BACKUP_BUCKET_URL ?? null,
  };
}

/** Where mail goes out, from whom, and who reads what visitors write; null: nothing is mailed, all is kept. */
function mailOf(value: Variables) {
  if (!value.SMTP_URL) return null;
  if (!value.MAIL_FROM) throw incomplete('SMTP_URL', 'MAIL_FROM');
  if (!value.CONTACT_MAIL_TO) throw incomplete('SMTP_URL', 'CONTACT_MAIL_TO');
  // Letters carry links to this site; the address of a request is the sender's word only.
  if (!value.CHAPERON_PUBLIC_URL) throw incomplete('SMTP_URL', 'CHAPERON_PUBLIC_URL');
  return { url: value.SMTP_URL, from: value.MAIL_FROM, contactTo: value.CONTACT_MAIL_TO };
}

/** How watchers are reached beside mail; null: not offered. */
function channelsOf(value: Variables) {
  const { MAIL_FROM, SECURITY_CONTACT, CHAPERON_PUBLIC_URL, NTFY_URL, MATRIX_URL, GOTIFY_URL, SMS_URL } =
    value;
  if (MATRIX_URL && !value.MATRIX_TOKEN) throw incomplete('MATRIX_URL', 'MATRIX_TOKEN');
  const mailbox = MAIL_FROM && /[^\s<>]+@[^\s<>]+/.exec(MAIL_FROM)?.[0];
  const publicUrl = CHAPERON_PUBLIC_URL?.startsWith('https:') ? CHAPERON_PUBLIC_URL : null;
  return {
    /** Hosts in a private network that watchers may name, as in a URL. */
    privateHosts: value.ALERT_PRIVATE_HOSTS,
    push: value.WEB_PUSH
      ? {
          /** Null: a key is made at first start. */
          privateKey: value.VAPID_PRIVATE_KEY ?? null,
          /** Whom a push service writes to. */
          contact: (mailbox && `mailto:${mailbox}`) ?? SECURITY_CONTACT ?? publicUrl,
        }
      : null,
    hasWebhooks: value.WEBHOOKS,
    ntfy: NTFY_URL ? { url: withoutSlash(NTFY_URL), token: value.NTFY_TOKEN ?? null } : null,
    telegram: value.TELEGRAM_BOT_TOKEN
      ? { url: withoutSlash(value.TELEGRAM_API_URL), token: value.TELEGRAM_BOT_TOKEN }
      : null,
    matrix: MATRIX_URL ? { url: withoutSlash(MATRIX_URL), token: value.MATRIX_TOKEN! } : null,
    gotify: GOTIFY_URL ? { url: withoutSlash(GOTIFY_URL) } : null,
    sms: SMS_URL
      ? { url: SMS_URL, body: value.SMS_BODY ?? null, authorization: value.SMS_AUTHORIZATION ?? null }
      : null,
  };
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '');

/** A form service of a third party that takes the contact form instead of us. */
function contactFormOf(value: Variables) {
  if (!value.CONTACT_FORM_URL) return null;
  if (!value.CONTACT_FORM_ACCESS_KEY) throw incomplete('CONTACT_FORM_URL', 'CONTACT_FORM_ACCESS_KEY');
  return { url: value.CONTACT_FORM_URL, accessKey: value.CONTACT_FORM_ACCESS_KEY };
}

/** A model that writes summaries, behind an OpenAI-compatible service; null: a rule writes them. */
function modelOf(value: Variables) {
  if (!value.TEXT_MODEL_URL) return null;
  if (!value.TEXT_MODEL) throw incomplete('TEXT_MODEL_URL', 'TEXT_MODEL');
  return {
    url: value.TEXT_MODEL_URL,
    model: value.TEXT_MODEL,
    key: value.TEXT_MODEL_KEY ?? null,
    isStrict: value.TEXT_MODEL_STRICT,
    callsPerHour: value.TEXT_MODEL_CALLS_PER_HOUR,
    overviewsPerDay: value.TEXT_MODEL_OVERVIEWS_PER_DAY,
  };
}
