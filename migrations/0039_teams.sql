-- Teams: lists of staff that an organization keeps, and who of its people may read or change them.
create table teams (
  id bigint primary key generated always as identity,
  -- Who made it; ends with their account.
  owner_id text not null references accounts on delete cascade,
  name text not null,
  created_at timestamptz not null
);
create index teams_of_owner on teams (owner_id);

create table team_members (
  id bigint primary key generated always as identity,
  team_id bigint not null references teams on delete cascade,
  account_id text not null references accounts on delete cascade,
  role text not null check (role in ('owner', 'manager', 'viewer')),
  joined_at timestamptz not null,
  unique (team_id, account_id)
);
create index team_members_of_account on team_members (account_id);

-- Links that let one person in, once: a used, revoked or expired one is deleted.
create table team_invitations (
  id bigint primary key generated always as identity,
  team_id bigint not null references teams on delete cascade,
  role text not null check (role in ('manager', 'viewer')),
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index team_invitations_of_team on team_invitations (team_id);

-- Lists that were read in: first looked at, then taken over, then perhaps taken back.
create table team_imports (
  id bigint primary key generated always as identity,
  team_id bigint not null references teams on delete cascade,
  made_by text references accounts on delete set null,
  created_at timestamptz not null,
  -- Whether the list takes the place of the one there is.
  replaces boolean not null,
  -- The rows while they are only looked at, encrypted; null once they are taken over.
  rows_sealed text,
  done_at timestamptz
);
create index team_imports_of_team on team_imports (team_id);

create table team_staff (
  id bigint primary key generated always as identity,
  team_id bigint not null references teams on delete cascade,
  import_id bigint references team_imports on delete set null,
  -- Name, address and guardian, encrypted.
  person_sealed text not null,
  place_id bigint not null,
  -- The days of a trip; null: no beginning, no end.
  from_day date,
  until_day date,
  created_at timestamptz not null,
  -- By which list it was replaced: it can come back until that list is forgotten.
  replaced_by bigint references team_imports on delete cascade,
  check (until_day >= from_day)
);
create index team_staff_of_team on team_staff (team_id) where replaced_by is null;
create index team_staff_of_import on team_staff (import_id);
create index team_staff_replaced on team_staff (replaced_by) where replaced_by is not null;

-- Who looked at what, once an hour, and who changed what.
create table team_looks (
  id bigint primary key generated always as identity,
  team_id bigint not null references teams on delete cascade,
  account_id text references accounts on delete set null,
  what text not null check (what in ('list', 'person', 'map', 'near', 'export', 'log', 'import', 'undo', 'add', 'change', 'remove', 'check_in')),
  -- The number of what was looked at; 0: the team as a whole.
  subject_id bigint not null default 0,
  at timestamptz not null,
  hour timestamptz not null
);
create unique index team_looks_by_hour on team_looks (team_id, account_id, what, subject_id, hour);
create index team_looks_of_account on team_looks (account_id);
create index team_looks_by_time on team_looks (at);
