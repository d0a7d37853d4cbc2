-- When this database was made of a backup: what was told after the backup was taken is in nobody's records.
create table restores (
  id bigint primary key generated always as identity,
  taken_at timestamptz not null,
  -- When watchers were first looked after again; null: nothing is told yet.
  resumed_at timestamptz
);

-- Whether it was told already before a backup was restored is not known: it is never told again, only that it may be missing.
alter table deliveries add column is_unsure boolean not null default false;
