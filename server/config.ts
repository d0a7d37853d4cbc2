import { StartError } from './db/database.ts';
import { stockUserAgent, type Variables, variables } from './variables.ts';

/** An online service that is switched on. `isOwn`: the operator named the address, so it may lie in a private network. */
export type Upstream = { url: string; isOwn: boolean };

/** Names of all variables, for the check that docs/operations.md explains each. */
export const variableNames: readonly string[] = Object.keys(variables.shape);

export type Config = {
  host: string;
  port: number;
  logLevel: Variables['LOG_LEVEL'];
  databaseUrl: string | null;
  /** Where the embedded database lives; relative to the program's own directory. */
  dataDirectory: string;
  /** Origin that visitors see, for canonical links, QR codes and shares; null: taken from the request. */
  publicUrl: string | null;
  /** Bearer key of the web client. */
  webKey: string;
  /** Opens the operators' page; null: there is no such page. */
  operatorKey: string | null;
  /** Where weaknesses are reported, an address of mail or a page; null: the contact form. */
  securityContact: string | null;
  /** Where `/metrics` answers, apart from the pages; null: nowhere. */
  metrics: { host: string; port: number } | null;
  /** How many proxies of ours stand in front; their last `X-Forwarded-For` entry is the visitor. */
  trustedProxyHops: number;
  limits: {
    readsPerMinute: number;
    readsPerTenSeconds: number;
    wrongKeysPerMinute: number;
    secondsBetweenReports: number;
    /** An ordinary report comes out within so many minutes, by chance; 0: at once. */
    reportDelayMinutes: number;
    reportsPerHour: number;
    reportsPerDay: number;
    /** Reports of one address in a day before the next ones come with a proof of work. */
    reportsBeforeProof: number;
    reportsPerHourInAll: number;
    editsPerHour: number;
    reportsPerPlacePerDay: number;
    reportsPerPlacePerHour: number;
    uploadsPerHour: number;
    uploadMegabytesPerHour: number;
    photoMegabytesInAll: number;
    flagsPerHour: number;
    /** Flags of one address in a day before the next ones come with a proof of work. */
    flagsBeforeProof: number;
    /** Reports that flags may hide in a day where operators have not confirmed more of late. */
    hiddenByFlagsPerDay: number;
    messagesPerHour: number;
    messagesPerDay: number;
    messagesPerHourInAll: number;
    /** Messages without a proof of work from one address. */
    heldMessagesPerHour: number;
    /** The same, all that wait for an operator. */
    messagesHeldAtMost: number;
    /** Reads worked out at once; more are turned away so that reports go on. */
    readsAtOnce: number;
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
  /** Where mail goes out, from whom, and who reads what visitors write; null: nothing is mailed, all is kept. */
  mail: { url: string; from: string; contactTo: string } | null;
  /** Within how many hours messages are typically answered; null: nothing is promised. */
  contactReplyHours: number | null;
  /** A form service of a third party that takes the contact form instead of us. */
  contactForm: { url: string; accessKey: string } | null;
  /** Where "Get insurance" and "Book travel" lead; null: they say that they are coming. */
  partners: { insurance: string | null; travel: string | null };
  /** A model that writes summaries, behind an OpenAI-compatible service; null: a rule writes them. */
  textModel: {
    url: string;
    model: string;
    key: string | null;
    isStrict: boolean;
    callsPerHour: number;
    overviewsPerDay: number;
  } | null;
  /** Key of Google Maps, which then stands in for our own chart on the dashboard; visitors' browsers see it. */
  googleMapsKey: string | null;
  /** Names the application that Messenger's send dialog belongs to. */
  facebookAppId: string | null;
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
  /** Where alerts come from. */
  alerts: {
    isLive: boolean;
    /** Whether Australia's travel advice is pulled. */
    hasSmartraveller: boolean;
    /** Passes calls to the sources on, under `<mirror>/<host>/…`; may lie in a private network. Null: they are called. */
    mirror: string | null;
  };
  /** Yearly figures of countries, pulled from their producers. */
  figures: { isLive: boolean };
  /** Who is asked for places that the gazetteer does not have; each null while it is off. */
  places: {
    photon: Upstream | null;
    /** Only under a name of the operator's own, as its policy asks. */
    nominatim: Upstream | null;
    openMeteo: (Upstream & { key: string | null }) | null;
    google: (Upstream & { key: string }) | null;
  };
  /** Who is asked for the weather and the air of a place somebody looks at; each null while it is off. */
  conditions: {
    metNorway: Upstream | null;
    openMeteo: { weather: Upstream; air: Upstream; key: string | null } | null;
  };
  /** Hospitals and embassies from OpenStreetMap, when a visitor asks for them. */
  help: { overpass: Upstream | null; lookupsPerHour: number };
  /** Photos of places from Wikimedia; null while that is off. */
  photos: {
    /** Passes calls on as the mirror of `alerts` does; null: Wikimedia is called. */
    mirror: string | null;
    lookupsPerHour: number;
  } | null;
};

/**
 * The only reader of the environment. An empty variable counts as not set.
 * @throws StartError with one plain sentence that names the variable and what it may be
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = variables.safeParse(
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
    operatorKey: value.CHAPERON_OPERATOR_KEY ?? null,
    securityContact: value.SECURITY_CONTACT ?? null,
    metrics: value.METRICS_PORT === undefined ? null : { host: value.METRICS_HOST, port: value.METRICS_PORT },
    trustedProxyHops: value.TRUSTED_PROXY_HOPS,
    limits: {
      readsPerMinute: value.READS_PER_MINUTE,
      readsPerTenSeconds: value.READS_PER_TEN_SECONDS,
      wrongKeysPerMinute: value.WRONG_KEYS_PER_MINUTE,
      secondsBetweenReports: value.SECONDS_BETWEEN_REPORTS,
      reportDelayMinutes: value.REPORT_DELAY_MINUTES,
      reportsPerHour: value.REPORTS_PER_HOUR,
      reportsPerDay: value.REPORTS_PER_DAY,
      reportsBeforeProof: value.REPORTS_BEFORE_PROOF,
      reportsPerHourInAll: value.REPORTS_PER_HOUR_IN_ALL,
      editsPerHour: value.EDITS_PER_HOUR,
      reportsPerPlacePerDay: value.REPORTS_PER_PLACE_PER_DAY,
      reportsPerPlacePerHour: value.REPORTS_PER_PLACE_PER_HOUR,
      uploadsPerHour: value.UPLOADS_PER_HOUR,
      uploadMegabytesPerHour: value.UPLOAD_MEGABYTES_PER_HOUR,
      photoMegabytesInAll: value.PHOTO_MEGABYTES_IN_ALL,
      flagsPerHour: value.FLAGS_PER_HOUR,
      flagsBeforeProof: value.FLAGS_BEFORE_PROOF,
      hiddenByFlagsPerDay: value.HIDDEN_BY_FLAGS_PER_DAY,
      messagesPerHour: value.MESSAGES_PER_HOUR,
      messagesPerDay: value.MESSAGES_PER_DAY,
      messagesPerHourInAll: value.MESSAGES_PER_HOUR_IN_ALL,
      heldMessagesPerHour: value.HELD_MESSAGES_PER_HOUR,
      messagesHeldAtMost: value.MESSAGES_HELD_AT_MOST,
      readsAtOnce: value.READS_AT_ONCE,
      streamsPerAddress: value.STREAMS_PER_ADDRESS,
      streamsInAll: value.STREAMS_IN_ALL,
    },
    s3: bucketOf(value),
    mail: mailOf(value),
    contactReplyHours: value.CONTACT_REPLY_HOURS ?? null,
    contactForm: contactFormOf(value),
    partners: { insurance: value.INSURANCE_URL ?? null, travel: value.TRAVEL_URL ?? null },
    textModel: modelOf(value),
    googleMapsKey: value.GOOGLE_MAPS_KEY ?? null,
    facebookAppId: value.FACEBOOK_APP_ID ?? null,
    news: {
      isLive: value.CHAPERON_LIVE,
      userAgent: value.CHAPERON_USER_AGENT,
      hasPublishers: value.NEWS_PUBLISHERS,
      feeds: value.NEWS_FEEDS,
      hasGoogleNews: value.GOOGLE_NEWS,
      mediastackKey: value.MEDIASTACK_KEY ?? null,
      newsApiKey: value.NEWSAPI_KEY ?? null,
    },
    alerts: {
      isLive: value.CHAPERON_LIVE && value.ALERTS,
      hasSmartraveller: value.SMARTRAVELLER,
      mirror: value.ALERTS_MIRROR?.replace(/\/+$/, '') ?? null,
    },
    figures: { isLive: value.CHAPERON_LIVE && value.FIGURES },
    places: placesOf(value),
    conditions: conditionsOf(value),
    help: {
      overpass:
        value.CHAPERON_LIVE && value.OVERPASS ? upstream('overpass-api.de', value.OVERPASS_URL) : null,
      lookupsPerHour: value.HELP_LOOKUPS_PER_HOUR,
    },
    photos: photosOf(value),
  };
}

/** Only under a name of the operator's own, as Wikimedia's policy asks, or by a mirror of the operator's. */
function photosOf(value: Variables): Config['photos'] {
  const mirror = value.PLACE_PHOTOS_MIRROR?.replace(/\/+$/, '') ?? null;
  const isAllowed = mirror !== null || hasOwnName(value);
  if (!value.CHAPERON_LIVE || !value.PLACE_PHOTOS || !isAllowed) return null;
  return { mirror, lookupsPerHour: value.PLACE_PHOTO_LOOKUPS_PER_HOUR };
}

/** Whether a service can tell the operator from everybody else who runs this. */
const hasOwnName = (value: Variables): boolean => value.CHAPERON_USER_AGENT !== stockUserAgent;

const upstream = (host: string, own?: string): Upstream =>
  own ? { url: own.replace(/\/+$/, ''), isOwn: true } : { url: `https://${host}`, isOwn: false };

function placesOf(value: Variables): Config['places'] {
  const none = { photon: null, nominatim: null, openMeteo: null, google: null };
  if (!value.CHAPERON_LIVE) return none;
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

/** MET Norway only under a name of the operator's own, as its terms ask, or at an address of the operator's. */
function conditionsOf(value: Variables): Config['conditions'] {
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
    `The environment variable ${missing} must be set together with ${name}: add it, or leave both out (docs/operations.md lists them all).`,
  );

function bucketOf(value: Variables): Config['s3'] {
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

function mailOf(value: Variables): Config['mail'] {
  if (!value.SMTP_URL) return null;
  if (!value.MAIL_FROM) throw incomplete('SMTP_URL', 'MAIL_FROM');
  if (!value.CONTACT_MAIL_TO) throw incomplete('SMTP_URL', 'CONTACT_MAIL_TO');
  // Letters carry links to this site; the address of a request is the sender's word only.
  if (!value.CHAPERON_PUBLIC_URL) throw incomplete('SMTP_URL', 'CHAPERON_PUBLIC_URL');
  return { url: value.SMTP_URL, from: value.MAIL_FROM, contactTo: value.CONTACT_MAIL_TO };
}

function contactFormOf(value: Variables): Config['contactForm'] {
  if (!value.CONTACT_FORM_URL) return null;
  if (!value.CONTACT_FORM_ACCESS_KEY) throw incomplete('CONTACT_FORM_URL', 'CONTACT_FORM_ACCESS_KEY');
  return { url: value.CONTACT_FORM_URL, accessKey: value.CONTACT_FORM_ACCESS_KEY };
}

function modelOf(value: Variables): Config['textModel'] {
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
