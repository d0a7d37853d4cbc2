-- What sweeps deleted on each day, so that one that would delete far more than usual asks first.
create table sweep_days (
  kind text not null,
  day date not null,
  gone integer not null default 0,
  -- Rows there were before, the most of the day.
  total integer not null default 0,
  swept_at timestamptz not null,
  primary key (kind, day)
);

-- Sweeps that wait for an operator.
create table sweep_holds (
  kind text primary key,
  held_at timestamptz not null,
  why text not null check (why in ('too_many', 'long_gap')),
  due integer not null,
  total integer not null,
  last_swept_at timestamptz,
  approved_by text
);

-- Which installation this database is of, as the mark in its storage of photos says. In no backup.
create table installation (
  only_one boolean primary key default true check (only_one),
  id text not null
);
