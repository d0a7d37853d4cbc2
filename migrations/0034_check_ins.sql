-- The people of somebody's check-ins: who is asked whether all is well, who is told where nobody answers. How they are
-- reached, and whether they agreed, is their row of `watchers` and its channels.
create table check_in_people (
  id bigint primary key generated always as identity,
  account_id text not null references accounts on delete cascade,
  name_sealed text not null,
  -- A way to reach the holder of the account; takes no place of the plan.
  is_self boolean not null default false,
  is_asked boolean not null,
  is_told boolean not null,
  -- Who agreed while signed in: sees on their own page who asks them.
  member_id text references accounts on delete set null,
  created_at timestamptz not null
);
create index check_in_people_of_account on check_in_people (account_id);
create index check_in_people_of_member on check_in_people (member_id) where member_id is not null;

-- Null: is told of what happens at places.
alter table watchers add column person_id bigint references check_in_people on delete cascade;
create unique index watchers_of_person on watchers (person_id) where person_id is not null;

create table check_ins (
  id bigint primary key generated always as identity,
  account_id text not null references accounts on delete cascade,
  -- Null: the holder of the account.
  asked_id bigint references check_in_people on delete cascade,
  name_sealed text not null,
  -- IANA name; the days and nights of who is asked.
  time_zone text not null,
  -- 0 is Sunday; null with the minute: once.
  weekdays integer[],
  minute integer check (minute between 0 and 1439),
  -- Of what asks once.
  once_at timestamptz,
  grace_minutes integer not null check (grace_minutes between 5 and 60),
  -- GeoNames id of the place that contacts are told, where its owner chose one.
  place_id bigint,
  -- Of the next question; null: paused, or asked once already.
  next_at timestamptz,
  paused_at timestamptz,
  created_at timestamptz not null,
  -- Can come back for a day.
  deleted_at timestamptz,
  check ((weekdays is null) = (minute is null) and (weekdays is null) = (once_at is not null))
);
create index check_ins_of_account on check_ins (account_id);
create index check_ins_due on check_ins (next_at) where next_at is not null;

create table check_in_contacts (
  check_in_id bigint not null references check_ins on delete cascade,
  person_id bigint not null references check_in_people on delete cascade,
  primary key (check_in_id, person_id)
);
create index check_in_contacts_of_person on check_in_contacts (person_id);

-- One question, and how far it has come. A step is one conditional update.
create table check_in_askings (
  id bigint primary key generated always as identity,
  check_in_id bigint not null references check_ins on delete cascade,
  salt text not null,
  state text not null check (state in ('asked', 'reminded', 'escalated', 'answered', 'ended')),
  -- When it was due.
  asked_at timestamptz not null,
  -- Of the next step where nobody answers; null: there is none.
  next_at timestamptz,
  -- How often it began anew: more time was wanted, or nobody could answer.
  round integer not null default 0,
  answered_at timestamptz,
  escalated_at timestamptz,
  -- Who was asked wanted the contacts told.
  is_help boolean not null default false,
  unique (check_in_id, asked_at),
  check ((next_at is null) = (state not in ('asked', 'reminded')))
);
create index check_in_askings_due on check_in_askings (next_at) where next_at is not null;

alter table deliveries add column asking_id bigint references check_in_askings on delete cascade;
alter table deliveries add constraint deliveries_of_one check ((occurrence_id is null) = (asking_id is not null));
create index deliveries_of_asking on deliveries (asking_id) where asking_id is not null;
