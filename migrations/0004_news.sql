-- Headlines as they were judged. Deleted two weeks after they were published.
create table news (
  id bigint generated always as identity primary key,
  -- The article's address without what differs between two links to it.
  story_key text not null unique,
  title text not null,
  url text not null,
  description text not null,
  image text,
  author text,
  -- The publisher, and the feed it came by.
  source text not null,
  feed text not null,
  language text not null,
  category text not null,
  country_code text check (length(country_code) = 2),
  region_id bigint,
  entity_id bigint,
  published_at timestamptz not null,
  fetched_at timestamptz not null,
  risk integer not null check (risk between 1 and 5),
  risk_type text not null check (
    risk_type in ('crime', 'terrorism', 'unrest', 'conflict', 'disaster', 'health', 'transport', 'other')
  ),
  reasons text[] not null
);

create index news_of_country on news (country_code, published_at desc);
create index news_of_region on news (region_id, published_at desc) where region_id is not null;
create index news_of_place on news (entity_id, published_at desc) where entity_id is not null;
create index news_by_age on news (published_at);

-- One row per address that is pulled: when it is due, what it said last, how often it failed in a row.
create table ingest_feeds (
  feed text primary key,
  source text not null,
  due_at timestamptz not null,
  tried_at timestamptz,
  ok_at timestamptz,
  failures integer not null default 0,
  etag text,
  last_modified text
);

-- What each pull did. Kept for a week.
create table ingest_runs (
  id bigint generated always as identity primary key,
  feed text not null,
  source text not null,
  started_at timestamptz not null,
  took_ms integer not null,
  outcome text not null check (outcome in ('ok', 'unchanged', 'empty', 'failed')),
  found integer not null,
  saved integer not null,
  message text
);

create index ingest_runs_by_age on ingest_runs (started_at);

-- Countries somebody asked news of: what is pulled by country is pulled for these.
create table news_countries (
  country_code text primary key check (length(country_code) = 2),
  asked_at timestamptz not null
);
