-- Keys that this installation made for itself, where the configuration names none.
create table secrets (
  name text primary key,
  value text not null,
  made_at timestamptz not null default now()
);

-- Somebody who is told of what happens at places: known by a secret link, which derives from the salt and a key that is
-- not in this table.
create table watchers (
  id bigint primary key generated always as identity,
  salt text not null,
  -- IANA name; the days and nights of the watcher.
  time_zone text not null,
  -- Minutes of the day; both null: no quiet hours.
  quiet_from integer check (quiet_from between 0 and 1439),
  quiet_until integer check (quiet_until between 0 and 1439),
  danger_passes boolean not null default true,
  rhythm text not null check (rhythm in ('at_once', 'daily', 'weekly')),
  -- Nothing is told before; null: not paused.
  paused_until timestamptz,
  created_at timestamptz not null,
  -- Null until the first channel is confirmed: what stays so is deleted after two days.
  confirmed_at timestamptz,
  -- When everything ended; deleted 30 days later.
  ended_at timestamptz,
  check ((quiet_from is null) = (quiet_until is null))
);

-- Where a watcher is reached. The address is encrypted; the hash finds it again without telling it.
create table watch_channels (
  id bigint primary key generated always as identity,
  watcher_id bigint not null references watchers on delete cascade,
  kind text not null check (kind in ('push', 'email', 'webhook', 'ntfy', 'telegram', 'matrix', 'gotify', 'sms')),
  address_sealed text not null,
  address_hash text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_sent_at timestamptz,
  -- The first failure since the last success.
  failing_since timestamptz,
  ended_at timestamptz,
  ended_reason text check (ended_reason in ('left', 'gone', 'failing'))
);
create index watch_channels_of_watcher on watch_channels (watcher_id);
create unique index watch_channels_by_address on watch_channels (kind, address_hash)
  where confirmed_at is not null and ended_at is null;

-- What a watcher wants to be told of, and where.
create table watches (
  id bigint primary key generated always as identity,
  watcher_id bigint not null references watchers on delete cascade,
  -- GeoNames id; null: a circle around a point that was rounded to about a kilometer.
  entity_id bigint,
  -- How it is matched: a country and a region by their names, everything else by where it is.
  scope text not null check (scope in ('country', 'region', 'spot')),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  region_id bigint,
  country_code text,
  -- Null: as far as each alert reaches.
  radius_km integer check (radius_km between 1 and 500),
  topics text[] not null,
  least text not null check (least in ('danger', 'warning', 'info')),
  created_at timestamptz not null,
  -- Null until its watcher confirmed it.
  confirmed_at timestamptz,
  ends_at timestamptz not null,
  check (entity_id is not null or radius_km is not null)
);
create index watches_of_watcher on watches (watcher_id);
create index watches_by_spot on watches (latitude, longitude) where scope = 'spot';
create index watches_by_wide_spot on watches (latitude, longitude) where scope = 'spot' and radius_km is not null;
create index watches_by_region on watches (region_id);
create index watches_by_country on watches (country_code);
create index watches_by_entity on watches (entity_id);

-- What happens, once however many sources tell of it, from its begin to its end.
create table occurrences (
  id bigint primary key generated always as identity,
  kind text not null check (kind in ('alert', 'report', 'band', 'headline', 'silence')),
  -- The gravest it has been.
  type text not null check (type in ('danger', 'warning', 'info')),
  -- What a message says, and where it is.
  content jsonb not null,
  -- Of the state that all watches were matched with; null: not finished.
  matched text,
  begun_at timestamptz not null,
  ended_at timestamptz
);
create index occurrences_open on occurrences (kind) where ended_at is null;

-- The names that sources have for it.
create table occurrence_keys (
  key text primary key,
  occurrence_id bigint not null references occurrences on delete cascade
);
create index occurrence_keys_of on occurrence_keys (occurrence_id);

-- Each channel is told each state of an occurrence at most once.
create table deliveries (
  id bigint primary key generated always as identity,
  channel_id bigint not null references watch_channels on delete cascade,
  occurrence_id bigint not null references occurrences on delete cascade,
  -- The nearest of the watches that match.
  watch_id bigint references watches on delete set null,
  state text not null check (state in ('begun', 'graver', 'over')),
  -- As which it was told there.
  type text not null check (type in ('danger', 'warning', 'info')),
  -- Null: known by country or region only.
  distance_km double precision,
  -- shown: it stood when the watch began and was on the page.
  status text not null check (status in ('waiting', 'sent', 'shown', 'dropped')),
  due_at timestamptz not null,
  -- Taken by a node until then.
  claimed_until timestamptz,
  -- Of the message it went out with, the same in each try.
  message_id text,
  tries integer not null default 0,
  sent_at timestamptz,
  created_at timestamptz not null,
  unique (occurrence_id, channel_id, state, type)
);
create index deliveries_due on deliveries (due_at) where status = 'waiting';
create index deliveries_of_message on deliveries (message_id) where message_id is not null;
create index deliveries_of_channel on deliveries (channel_id, created_at);
