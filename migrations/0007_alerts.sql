-- Alerts as their sources tell them, deleted when they are over. What tells of the same event is joined when read.
create table alerts (
  -- The source and its own name for the alert: usgs:us6000tyhk.
  key text primary key,
  source text not null,
  source_name text not null,
  -- The feed it came by: what the feed no longer tells is deleted.
  feed text not null,
  hazard text not null,
  type text not null check (type in ('danger', 'warning', 'info')),
  title text not null,
  areas text[] not null,
  link text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  country_codes text[] not null,
  -- GeoNames ids; an empty list: the whole of its countries.
  region_ids jsonb not null,
  -- Where it is and how far it is told of; null for what is known by country or region only.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  reach_km double precision check (reach_km > 0),
  -- Rings of longitude and latitude; null where the circle is all there is.
  outline jsonb,
  -- Areas whose outlines are in alert_zones.
  zones text[] not null,
  check ((latitude is null) = (longitude is null) and (latitude is null) = (reach_km is null))
);

create index alerts_of_feed on alerts (feed);
create index alerts_by_end on alerts (ends_at);

-- Outlines of areas that alerts only name. Fetched once a month.
create table alert_zones (
  zone text primary key,
  outline jsonb not null,
  fetched_at timestamptz not null
);

-- What each government last said of a country, so that a change can be told from what was said before.
create table travel_advice (
  issuer text not null,
  country_code text not null check (length(country_code) = 2),
  -- When the government changed its page, as it says.
  changed_at timestamptz not null,
  -- Of that page; null until it is read. 1 normal, 2 increased caution, 3 reconsider, 4 do not travel.
  level integer check (level between 1 and 4),
  -- The level before the change; null when it is not known.
  level_before integer check (level_before between 1 and 4),
  primary key (issuer, country_code)
);

-- Feeds of headlines and of alerts go by the same clock.
alter table ingest_feeds add column kind text not null default 'news' check (kind in ('news', 'alerts'));
