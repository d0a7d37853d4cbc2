-- One question to people of a team's list, whether all is well.
create table team_askings (
  id bigint primary key generated always as identity,
  team_id bigint not null references teams on delete cascade,
  -- Null: their account is gone.
  asked_by text references accounts on delete set null,
  -- Why it is asked, encrypted.
  reason_sealed text not null,
  asked_at timestamptz not null,
  -- No answer is taken from then on.
  ends_at timestamptz not null
);
create index team_askings_of_team on team_askings (team_id, asked_at);

-- Whom it asks, and what they said.
create table team_asked (
  id bigint primary key generated always as identity,
  asking_id bigint not null references team_askings on delete cascade,
  salt text not null,
  -- Name and address, encrypted.
  person_sealed text not null,
  place_id bigint not null,
  -- By whose address: their own, a guardian's; without one, or where it does not want to be asked, nothing is sent.
  way text not null check (way in ('own', 'guardian', 'none', 'silent')),
  answer text check (answer in ('well', 'help')),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index team_asked_of_asking on team_asked (asking_id);

-- Addresses that a team does not ask any more, since somebody there said so.
create table team_silences (
  team_id bigint not null references teams on delete cascade,
  address_hash text not null,
  since timestamptz not null,
  primary key (team_id, address_hash)
);

-- Who is asked by a team is reached for that question only.
alter table watchers add column team_asked_id bigint references team_asked on delete cascade;
create unique index watchers_of_team_asked on watchers (team_asked_id) where team_asked_id is not null;
alter table deliveries add column team_asked_id bigint references team_asked on delete cascade;
create index deliveries_of_team_asked on deliveries (team_asked_id) where team_asked_id is not null;
alter table deliveries drop constraint deliveries_of_one;
alter table deliveries add constraint deliveries_of_one
  check (num_nonnulls(occurrence_id, asking_id, team_asked_id) = 1);

alter table team_looks drop constraint team_looks_what_check;
alter table team_looks add constraint team_looks_what_check check (what in (
  'list', 'person', 'map', 'near', 'export', 'log', 'import', 'undo', 'add', 'change', 'remove', 'check_in', 'answers'));
