-- What visitors tell about a place. No address, agent or session is kept: nothing in here leads to a person.
create table reports (
  id bigint generated always as identity primary key,
  entity_id bigint not null,
  -- The region and country the place lies in, so that both can list what was reported in them.
  region_id bigint,
  country_code text not null check (length(country_code) = 2),
  title text not null,
  review text not null,
  -- The slider's value; times five it is a percentage.
  score double precision not null check (score between 1 and 20 and score * 2 = floor(score * 2)),
  emergency text check (emergency in ('environmental', 'violence', 'health', 'fire', 'other')),
  status text not null check (status in ('published', 'held', 'rejected')),
  reason text check (reason in ('spam', 'flags', 'many_here', 'operator')),
  note text,
  spam_score integer not null,
  spam_signs text[] not null,
  needs_review boolean not null,
  -- When an operator last decided; readers' flags no longer hide it.
  seen_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  edited_at timestamptz,
  -- SHA-256 of the folded text, to see the same text again; null for an empty one.
  text_hash text,
  -- SHA-256 of the secret in the author's link.
  token_hash text not null unique,
  -- For two days: the client's Idempotency-Key (hashed), what it came with (hashed), and what the link was made from.
  idempotency_hash text unique,
  request_hash text,
  token_salt text
);

-- Newest first is by id: a clock may jump, an identity does not.
create index reports_published on reports (id desc) where status = 'published';
create index reports_of_place on reports (entity_id, id desc) where status = 'published';
create index reports_of_region on reports (region_id, id desc) where status = 'published';
create index reports_of_country on reports (country_code, id desc) where status = 'published';
create index reports_scores on reports (entity_id, score) where status = 'published';
create index reports_to_review on reports (id) where needs_review;
create index reports_by_text on reports (text_hash, created_at);
create index reports_by_age on reports (created_at);
create index reports_with_key on reports (created_at) where idempotency_hash is not null;

-- A row is written after both files are safely stored; without a report it is swept after two days.
create table photos (
  name text primary key,
  report_id bigint unique references reports (id),
  width integer not null,
  height integer not null,
  uploaded_at timestamptz not null,
  -- Photos of emergencies go after 90 days, others with their report.
  expires_at timestamptz
);

create index photos_expiring on photos (expires_at) where expires_at is not null;
create index photos_unused on photos (uploaded_at) where report_id is null;

-- Readers' complaints. `who` is the day's keyed hash of an address: it means nothing the day after.
create table report_flags (
  report_id bigint not null references reports (id) on delete cascade,
  who text not null,
  reason text not null,
  flagged_at timestamptz not null,
  primary key (report_id, who)
);

-- What operators did. Outlives the report; holds nothing of its text.
create table moderation_log (
  id bigint generated always as identity primary key,
  report_id bigint not null,
  action text not null check (action in ('accept', 'hold', 'reject')),
  operator text not null,
  note text,
  at timestamptz not null
);

create trigger moderation_log_append_only
  before update or delete or truncate on moderation_log
  for each statement execute function refuse_change();

-- What stays of reports older than two years.
create table report_totals (
  entity_id bigint not null,
  month date not null,
  reports integer not null,
  score_sum double precision not null,
  primary key (entity_id, month)
);

-- Who wrote how much today, for the limits only. Unlogged: emptied by a crash, in no physical backup.
create unlogged table writes (
  kind text not null check (kind in ('report', 'upload', 'flag')),
  who text not null,
  entity_id bigint,
  bytes bigint not null default 0,
  at timestamptz not null
);

create index writes_by_who on writes (kind, who, at);
create index writes_by_place on writes (entity_id, at) where entity_id is not null;
create index writes_by_time on writes (kind, at);

-- The key of the day's address hashes, shared by the nodes of one database and deleted the day after.
create unlogged table address_salts (
  day date primary key,
  salt text not null
);
