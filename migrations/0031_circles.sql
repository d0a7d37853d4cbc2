-- People who agreed to see where each other is.
create table circles (
  id bigint primary key generated always as identity,
  -- Who made it; ends with their account.
  owner_id text not null references accounts on delete cascade,
  name text not null,
  created_at timestamptz not null
);
create index circles_of_owner on circles (owner_id);

create table circle_members (
  id bigint primary key generated always as identity,
  circle_id bigint not null references circles on delete cascade,
  account_id text not null references accounts on delete cascade,
  joined_at timestamptz not null,
  unique (circle_id, account_id)
);
create index circle_members_of_account on circle_members (account_id);

-- Links that let one person in, once: a used, revoked or expired one is deleted.
create table circle_invitations (
  id bigint primary key generated always as identity,
  circle_id bigint not null references circles on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index circle_invitations_of_circle on circle_invitations (circle_id);

-- What a member shows the others, with their last coarse position: one row while it lasts, none for who shows nothing.
-- Unlogged, so that no backup, no write-ahead log and no replica holds it.
create unlogged table circle_sharings (
  member_id bigint primary key references circle_members on delete cascade,
  precision text not null check (precision in ('country', 'city', 'kilometer')),
  starts_at timestamptz not null,
  -- Null: until it is switched off.
  ends_at timestamptz,
  -- Whoever joined later is not agreed to.
  agreed_at timestamptz not null,
  place_id bigint,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  positioned_at timestamptz,
  check ((latitude is null) = (longitude is null)),
  check (latitude is null or precision = 'kilometer'),
  check ((place_id is null) = (positioned_at is null))
);
-- Statistics would hold samples of positions.
alter table circle_sharings alter place_id set statistics 0, alter latitude set statistics 0, alter longitude set statistics 0;
create index circle_sharings_by_end on circle_sharings (ends_at);

-- Who looked at whom, by the hour; gone with the sharing.
create unlogged table circle_views (
  member_id bigint not null references circle_sharings on delete cascade,
  viewer_id text not null references accounts on delete cascade,
  hour timestamptz not null,
  primary key (member_id, viewer_id, hour)
);
create index circle_views_of_viewer on circle_views (viewer_id);
