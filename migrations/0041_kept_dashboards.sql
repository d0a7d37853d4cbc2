-- The people and places of a dashboard that somebody keeps in their account: one encrypted document, read whole.
create table kept_dashboards (
  account_id text primary key references accounts on delete cascade,
  content_sealed text not null,
  changed_at timestamptz not null
);
